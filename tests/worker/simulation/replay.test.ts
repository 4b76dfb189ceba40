/** The golden recordings and the rules, and the contents of a replay result. */
import { expect, it } from 'vitest';
import { readGoldens } from '../../recordings/golden.ts';

it('the rules are those of the golden recordings, or RULES_VERSION is raised and they are rewritten', () => {
  expect(readGoldens).not.toThrow();
});
