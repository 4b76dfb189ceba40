/**
 * Replaces `styled`, and Chakra's `chakra`, in a production build, in which tools/static-styles has replaced styles with classes.
 * Neither the theme nor style props reach a browser.
 */
import { type ComponentType, createElement } from 'react';

/** Classes of a component with variants. */
export interface ClassTable {
  /** Name and default value of each variant; '' without a default. */
  readonly variants: readonly (readonly [name: string, standard: string])[];
  /** Classes by the values of all variants, joined with spaces. */
  readonly classes: Readonly<Record<string, string>>;
}

type Props = Readonly<Record<string, unknown>>;
type Tag = string | ComponentType<Props>;

type Options = { readonly defaultProps?: Props };

/** The element of each component made here, because a component that extends another one renders the same element. */
const elements = new WeakMap<object, Tag>();

export function styled(base: Tag, styles: string | ClassTable = '', options: Options = {}) {
  const element = typeof base === 'string' ? base : (elements.get(base) ?? base);
  const component = (given: Props) => {
    const { as, className, ...props } = withDefaults(options.defaultProps, given);
    const known = [className, pickClass(styles, props)].filter(Boolean).join(' ');
    if (known !== '') props['className'] = known;
    return createElement(isTag(as) ? as : element, props);
  };
  elements.set(component, element);
  return component;
}

/** As in Chakra, an undefined prop does not replace a default. */
function withDefaults(defaults: Props | undefined, given: Props): Record<string, unknown> {
  const props: Record<string, unknown> = { ...defaults };
  for (const name in given) if (given[name] !== undefined) props[name] = given[name];
  return props;
}

/** Returns the props without the variants. */
function pickClass(styles: string | ClassTable, props: Record<string, unknown>) {
  if (typeof styles === 'string') return styles;
  const values = styles.variants.map(([name, standard]) => {
    const value = props[name] ?? standard;
    delete props[name];
    return String(value);
  });
  return styles.classes[values.join(' ')];
}

function isTag(as: unknown): as is Tag {
  return as !== undefined;
}
