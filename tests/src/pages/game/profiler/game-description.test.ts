/** The facts about the game that the profiler shows. */
import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  gameDescription,
  recordedRuns,
} from '../../../../../src/pages/game/profiler/game-description.ts';

it('names only source files that exist', () => {
  const sources = ['drain', 'tick', 'draw', 'post'].flatMap((span) => [
    ...gameDescription.sourcesOf(span, 'worker'),
    ...gameDescription.sourcesOf(span, 'main'),
  ]);
  expect(sources).toContain('worker/simulation/step.ts');
  for (const source of sources) {
    const file = source.split(' ').at(-1) ?? '';
    expect(existsSync(file), file).toBe(true);
  }
});

it('parses the run of a trace file of version 0.1, with its world size in an object', () => {
  const run = { seed: 7, inputs: [[12, 2]], ticks: 100 };
  const parsed = recordedRuns.parseRun({ ...run, world: { width: 900, height: 500 } });
  expect(parsed).toEqual({ ok: true, value: { ...run, width: 900, height: 500 } });
  expect(recordedRuns.parseRun({ ...run, world: { width: 1, height: 500 } }).ok).toBe(false);
});
