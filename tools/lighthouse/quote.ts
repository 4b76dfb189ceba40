/** Writes measured figures into a document that quotes them, as tests/tools/readme-figures.test.ts expects. */

/** A number, and the path of its value in a comment behind it; `~10` rounds to the nearest ten. */
const QUOTE = /\d[\d,.]*(<!-- lighthouse\.([\w.]+)(?: ~(\d+(?:\.\d+)?))? -->)/g;

/** `results`: what the paths lead through. A path without a number throws an Error. */
export function quoteFigures(document: string, results: unknown): string {
  return document.replace(QUOTE, (_, comment: string, path: string, step = '1') => {
    const value = valueAt(results, path);
    if (typeof value !== 'number') throw new Error(`${path} is not measured`);
    const decimals = step.split('.')[1]?.length ?? 0;
    const rounded = Math.round(value / Number(step)) * Number(step);
    const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
    return rounded.toLocaleString('en-US', digits) + comment;
  });
}

function valueAt(results: unknown, path: string): unknown {
  let value = results;
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Object.getOwnPropertyDescriptor(value, key)?.value;
  }
  return value;
}
