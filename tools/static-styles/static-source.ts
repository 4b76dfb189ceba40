/** Rewrites the source of a module: classes replace styles. */
import type { ComputedStyles } from './compute.ts';
import { applyEdits, type Edit, type FoundStyles } from './find-styles.ts';
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
  const text = found.calls.length > 0 ? `import { chakra } from '${runtime}';` : '';
  edits.push(...found.styledImports.map((span) => ({ ...span, text })));
  for (const { callee, styles: argument } of found.calls) {
    const classes = styles.calls.get(keyOf(file, callee.start));
    if (classes === undefined) throw new Error(`${file}: a call of chakra is not at module level`);
    if (argument !== null) edits.push({ ...argument, text: JSON.stringify(classes) });
  }
  for (const { tag, name, opening, closing, attributes } of found.elements) {
    if (tag === null) continue;
    const styled = styles.elements.get(keyOf(file, opening.start));
    if (styled === undefined) throw new Error(`${file}: <${name}> was not evaluated`);
    const { className, styleProps } = styled;
    edits.push({ ...opening, text: className === '' ? tag : `${tag} className="${className}"` });
    if (closing !== null) edits.push({ ...closing, text: tag });
    for (const attribute of attributes) {
      if (styleProps.includes(attribute.name ?? '')) edits.push({ ...attribute, text: '' });
    }
  }
  return applyEdits(source, edits);
}
