/** Rewrites a module: classes replace its styles. Chakra's own system and Emotion compute the CSS. */
import type { RecipeDefinition, SystemContext } from '@chakra-ui/react/styled-system';
import createCache from '@emotion/cache';
import { type CSSObject, css, type SerializedStyles } from '@emotion/react';
import type { ClassTable } from '../../src/ui/theme/static-component.ts';
import type { Evaluated } from './evaluate.ts';
import { applyEdits, type Edit, type FoundStyles } from './find-styles.ts';
import { callKey, type Definition } from './record.ts';

/** `runtime`: the module whose `styled` expects classes. `sheet`: CSS of the classes in `code`. */
export function staticModule(
  file: string,
  source: string,
  found: FoundStyles,
  { system, definitions }: Evaluated,
  runtime: string,
) {
  const rules = new Set<string>();
  const classOf = (styles: CSSObject): string => {
    const serialized = css(styles);
    if (serialized.styles === '') return '';
    const name = `css-${serialized.name}`;
    rules.add(rulesOf(`.${name}`, serialized));
    return name;
  };

  const edits: Edit[] = [...found.edits];
  for (const { callee, styles } of found.calls) {
    const definition = definitions.get(callKey(file, callee.start));
    if (definition === undefined)
      throw new Error(`${file}: a call of ${callee.name} is not at module level`);
    if (styles === null) continue;
    const recipe = recipeOf(system, definition, definitions);
    const classes = tableOf(recipe.config, (variants) => classOf(system.css(recipe(variants))));
    edits.push({ ...styles, text: JSON.stringify(classes) });
  }
  const code = applyEdits(source, edits);
  const start =
    found.calls.length > 0 ? `import { styled } from ${JSON.stringify(runtime)};\n` : '';
  return { code: start + code, sheet: [...rules].join('\n') };
}

/** CSS of the whole site: layers, reset, base styles and tokens. */
export function globalSheet({ layers, _global }: SystemContext): string {
  return [layers.atRule, ..._global].map((styles) => rulesOf('', css(styles))).join('\n');
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
  if (Object.keys(variants).length === 0) return classOf({});
  const standards: ClassTable['variants'][number][] = [];
  let combinations: (readonly [name: string, value: string])[][] = [[]];
  for (const [name, styles] of Object.entries(variants)) {
    const standard = String(defaultVariants[name] ?? '');
    standards.push([name, standard]);
    const values = [...(standard === '' ? [''] : []), ...Object.keys(styles)];
    combinations = combinations.flatMap((chosen) =>
      values.map((value) => [...chosen, [name, value] as const]),
    );
  }
  const classes = combinations.map((chosen) => {
    const given = chosen.filter(([, value]) => value !== '');
    const key = chosen.map(([, value]) => value).join(' ');
    return [key, classOf(Object.fromEntries(given))] as const;
  });
  return { variants: standards, classes: Object.fromEntries(classes) };
}

/** Without Emotion's prefixes, because Vite adds those that the site's browsers need. */
const cache = createCache({ key: 'css', stylisPlugins: [] });

/** Nested rules are expanded, as Emotion does in the browser. */
function rulesOf(selector: string, serialized: SerializedStyles): string {
  return cache.insert(selector, serialized, cache.sheet, false) ?? '';
}
