import { testToastsAt } from '../support/toasts-at-sizes.ts';

testToastsAt([
  [360, 640],
  [390, 844],
]);
