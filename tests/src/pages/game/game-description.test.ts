/** The facts about the game that the profiler shows. */
import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SPAN_NAMES } from '../../../../shared/profile.ts';
import { gameDescription } from '../../../../src/pages/game/game-description.ts';

it('names only source files that exist', () => {
  const sources = SPAN_NAMES.flatMap((span) => [
    ...gameDescription.sourcesOf(span, 'worker'),
    ...gameDescription.sourcesOf(span, 'main'),
  ]);
  expect(sources).toContain('worker/simulation/step.ts');
  for (const source of sources) {
    const file = source.split(' ').at(-1) ?? '';
    expect(existsSync(file), file).toBe(true);
  }
});
