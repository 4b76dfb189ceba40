/** ms for which a saved file can be read. iOS reads it only after a person has answered its question. */
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
