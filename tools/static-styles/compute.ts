/** Computes class names and CSS for everything that was recorded, with Chakra's own system and Emotion. */

import type { RecipeDefinition, SystemContext } from '@chakra-ui/react/styled-system';
import createCache from '@emotion/cache';
import { type CSSObject, css, type SerializedStyles } from '@emotion/react';
import type { ClassTable } from '../../src/ui/theme/static-component.ts';
import type { Evaluated } from './evaluate.ts';
import { type Definition, fileOf } from './record.ts';

export type ComputedStyles = ReturnType<typeof computeStyles>;

/**
 * `calls`: what replaces the styles of a call, a class or a table of classes by variants, by position of the callee.
 * `elements`: class (or '') and replaced attributes of an element, by position of its name. `sheets`: CSS of a module,
 * by path. `globalSheet`: layers, reset, base styles and tokens.
 */
export function computeStyles({ system, definitions, elementProps }: Evaluated) {
  const rules = new Map<string, Set<string>>();
  const classOf = (key: string, styles: CSSObject): string => {
    const serialized = css(styles);
    if (serialized.styles === '') return '';
    const name = `css-${serialized.name}`;
    const file = fileOf(key);
    rules.set(file, (rules.get(file) ?? new Set()).add(rulesOf(`.${name}`, serialized)));
    return name;
  };

  const calls = new Map<string, string | ClassTable>();
  for (const definition of definitions.values()) {
    const { key } = definition;
    const recipe = recipeOf(system, definition, definitions);
    calls.set(
      key,
      tableOf(recipe.config, (variants) => classOf(key, system.css(recipe(variants)))),
    );
  }
  const unstyled = system.cva({})({});
  const elements = new Map<string, { className: string; styleProps: readonly string[] }>();
  for (const [key, props] of elementProps) {
    const [styles] = system.splitCssProps(props);
    const className = classOf(key, system.css(unstyled, styles));
    elements.set(key, { className, styleProps: Object.keys(styles) });
  }
  const sheets = new Map([...rules].map(([file, lines]) => [file, [...lines].join('\n')]));
  const globalSheet = [system.layers.atRule, ...system._global]
    .map((styles) => rulesOf('', css(styles)))
    .join('\n');
  return { calls, elements, sheets, globalSheet };
}

/** The styles of a call, merged with those of the component that it extends. */
function recipeOf(
  system: SystemContext,
  { tag, recipe }: Definition,
  definitions: Evaluated['definitions'],
) {
  const own = system.cva(recipe);
  const base = definitions.get(tag);
  if (base === undefined) return own;
  // A copy, because Chakra 3.37 merges into nested styles of the recipe itself: the next extension would get them.
  const merged: typeof own = system.cva(structuredClone(base.recipe)).merge(own);
  return merged;
}

/** One class for every combination of variants, so that the order of rules never matters. */
function tableOf(
  { variants = {}, defaultVariants = {} }: RecipeDefinition,
  classOf: (variants: Record<string, string>) => string,
): string | ClassTable {
  const names = Object.keys(variants);
  if (names.length === 0) return classOf({});
  const standards = names.map((name) => String(defaultVariants[name] ?? ''));
  let combinations: string[][] = [[]];
  for (const [i, name] of names.entries()) {
    const values = Object.keys(variants[name] ?? {});
    const all = standards[i] === '' ? ['', ...values] : values;
    combinations = combinations.flatMap((chosen) => all.map((value) => [...chosen, value]));
  }
  const classes = combinations.map((values) => {
    const chosen = names.map((name, i) => [name, values[i] ?? ''] as const);
    const given = chosen.filter(([, value]) => value !== '');
    return [values.join(' '), classOf(Object.fromEntries(given))] as const;
  });
  return {
    variants: names.map((name, i) => [name, standards[i] ?? '']),
    classes: Object.fromEntries(classes),
  };
}

/** Without Emotion's prefixes, because Vite adds those that the site's browsers need. */
const cache = createCache({ key: 'css', stylisPlugins: [] });

/** Nested rules are expanded, as Emotion does in the browser. */
function rulesOf(selector: string, serialized: SerializedStyles): string {
  return cache.insert(selector, serialized, cache.sheet, false) ?? '';
}
