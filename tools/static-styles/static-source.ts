/** Rewrites the source of a module: classes replace styles. */
import { type ComputedStyles, UNSTYLED } from './compute.ts';
import type { FoundStyles } from './find-styles.ts';
import { applyEdits, type Edit } from './find-styles.ts';
import { keyOf } from './record.ts';

/** `runtime`: the module whose `chakra` expects classes. */
export function staticSource(
  file: string,
  source: string,
  found: FoundStyles,
  styles: ComputedStyles,
  runtime: string,
): string {
  const edits: Edit[] = found.definitions.map((span) => ({ ...span, text: 'undefined' }));
  if (found.styledImport !== null) {
    const text = `import { chakra } from '${runtime}';`;
    edits.push({ ...found.styledImport, text: found.calls.length > 0 ? text : '' });
  }
  for (const { callee, styles: argument } of found.calls) {
    const classes = styles.calls.get(keyOf(file, callee.start));
    if (classes === undefined) throw new Error(`${file}: a call of chakra is not at module level`);
    if (argument !== null) edits.push({ ...argument, text: JSON.stringify(classes) });
  }
  for (const { tag, names, attributes } of found.elements) {
    const [opening] = names;
    if (tag === null || opening === undefined) continue;
    const { className, styleProps } = styles.elements.get(keyOf(file, opening.start)) ?? UNSTYLED;
    const text = className === '' ? tag : `${tag} className="${className}"`;
    edits.push(...names.map((span) => ({ ...span, text: span === opening ? text : tag })));
    for (const attribute of attributes) {
      if (styleProps.includes(attribute.name ?? '')) edits.push({ ...attribute, text: '' });
    }
  }
  return applyEdits(source, edits);
}
