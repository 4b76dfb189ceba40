/** The golden recordings and the rules, and the contents of a replay result. */
import { describe, expect, it } from 'vitest';
import type { InputList } from '../../../shared/recording.ts';
import { CHECKPOINT_TICKS } from '../../../shared/replay.ts';
import { replayRun } from '../../../worker/simulation/replay.ts';
import { readGoldens } from '../../recordings/golden.ts';

it('the rules are those of the golden recordings, or RULES_VERSION is raised and they are rewritten', () => {
  expect(readGoldens).not.toThrow();
});

describe('a replay result', () => {
  const run = (inputs: InputList, ticks: number) =>
    replayRun({ seed: 7, width: 900, height: 500, inputs, ticks });

  it('ends at the ticks of the run, and has checkpoints on the way', () => {
    const shots: InputList = [...Array(70).keys()].map((i) => [i * 15, 2]);
    const result = run(shots, 2 * CHECKPOINT_TICKS + 1);
    expect(result).toMatchObject({ outcome: null, ticks: 1001, round: 3 });
    expect(result.checkpoints.map(([tick]) => tick)).toEqual([0, 500, 1000]);
    const before = run(shots, CHECKPOINT_TICKS);
    expect(before.checkpoints.map(([tick]) => tick)).toEqual([0]);
    expect(before.digest).toBe(result.checkpoints[1]?.[1]);
  });

  it('differs for different runs, even where they have no events', () => {
    const digests = [run([], 100), run([[99, 1]], 100), run([[99, 2]], 100), run([], 101)];
    expect(new Set(digests.map(({ digest }) => digest)).size).toBe(4);
  });
});
