/**
 * How much longer random tests run than in `npm test`: the environment variable FUZZ_SCALE, 1 where
 * it is not set. `npm run test:long` sets it.
 */
export const FUZZ_SCALE = parseScale(process.env['FUZZ_SCALE']);

function parseScale(text: string | undefined): number {
  if (text === undefined || text === '') return 1;
  const scale = Number(text);
  if (Number.isFinite(scale) && scale > 0) return scale;
  throw new Error(`FUZZ_SCALE: not a positive number: ${text}`);
}
