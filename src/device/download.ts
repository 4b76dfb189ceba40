/** ms for which a saved file can be read. iOS asks the user first, and reads it after the answer. */
const READABLE_MS = 40_000;

/** Offers a file to save; a text is saved as JSON. */
export function download(content: string | Blob, name: string): void {
  const isText = typeof content === 'string';
  const file = isText ? new Blob([content], { type: 'application/json' }) : content;
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // A page that is left releases its files by itself.
  setTimeout(() => URL.revokeObjectURL(url), READABLE_MS);
}
