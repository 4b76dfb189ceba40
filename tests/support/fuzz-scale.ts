/** Factor by which random tests run longer: `npm run test:long` sets the environment variable. */
export const FUZZ_SCALE = Number(process.env['FUZZ_SCALE'] || 1);
