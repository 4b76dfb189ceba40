/** Toasts at the window sizes that toasts.spec.ts leaves out. */
import { testToastsAt } from '../support/toasts-at-sizes.ts';

testToastsAt([
  [360, 640],
  [390, 844],
  [844, 390],
  [1280, 720],
]);
