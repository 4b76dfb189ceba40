/** Remembers for this visit that the engine was too slow on this device. */
import { stored } from '../storage/stored.ts';

const slow = stored('bnb-runner.slow-hero', {
  area: 'sessionStorage',
  parse: (json) => json === 1,
  fallback: false,
  encode: () => '1',
});

export const wasSlow = slow.load;

/** Where storage is denied, the next page finds out again. */
export function rememberSlow(): void {
  slow.store(true);
}
