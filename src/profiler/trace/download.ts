/** ms for which a saved file can be read. iOS asks the user first, and reads it after the answer. */
const READABLE_MS = 40_000;

/** Offers a JSON text as a file to save. */
export function download(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READABLE_MS);
}
