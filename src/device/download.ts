/** ms for which the file stays readable: iOS asks the user before it saves. */
const READABLE_MS = 40_000;

/** Saves a file. A text becomes a JSON file. */
export function download(content: string | Blob, name: string): void {
  const isText = typeof content === 'string';
  const file = isText ? new Blob([content], { type: 'application/json' }) : content;
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READABLE_MS);
}
