/**
 * Factor by which random tests run longer: the environment variable FUZZ_SCALE, by default 1.
 * `npm run test:long` sets it.
 */
export const FUZZ_SCALE = parseScale(process.env['FUZZ_SCALE']);

function parseScale(text: string | undefined): number {
  if (text === undefined || text === '') return 1;
  const scale = Number(text);
  if (Number.isFinite(scale) && scale > 0) return scale;
  throw new Error(`FUZZ_SCALE: not a positive number: ${text}`);
}
