/** The text with `find` replaced. Throws unless `find` occurs exactly once and differs from `replacement`. */
export function replaceOnce(text: string, find: string, replacement: string): string {
  const count = text.split(find).length - 1;
  if (find === '' || count !== 1) throw new Error(`found ${count} times instead of once: ${find}`);
  if (find === replacement) throw new Error(`replaced by itself: ${find}`);
  // A function: in a string, $& and its like would have a meaning.
  return text.replace(find, () => replacement);
}
