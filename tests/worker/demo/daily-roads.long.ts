/** The autopilot wins each daily road of a hundred days, with at least 18 gold gates, on narrow and on wide roads. */
import { expect, it } from 'vitest';
import { DAY_MS, dailySeed } from '../../../src/runs/daily.ts';
import { playBot } from '../../../tools/bots.ts';
import { NEWCOMER_WORLDS } from '../../../tools/newcomers.ts';
import { createAutopilot } from '../../../worker/simulation/autopilot.ts';
import { replayRun } from '../../../worker/simulation/replay.ts';

it.each(NEWCOMER_WORLDS)('in $width x $height', { timeout: 40 * 60_000 }, (size) => {
  const lost: string[] = [];
  for (let day = 0; day < 100; day++) {
    const seed = dailySeed(Date.UTC(2026, 10, 29) + day * DAY_MS);
    const { outcome, gold } = replayRun(playBot(seed, size, createAutopilot()));
    if (outcome !== 'win' || gold.length < 18) lost.push(`${seed} ${size.width}`);
  }
  expect(lost).toEqual([]);
});
