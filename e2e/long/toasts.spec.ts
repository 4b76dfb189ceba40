/** Toasts at the window sizes that toasts.spec.ts leaves out. */
import { test } from '../support/test.ts';
import { testToastsAt } from '../support/toasts-at-sizes.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

testToastsAt([
  [360, 640],
  [390, 844],
]);
