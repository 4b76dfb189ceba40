/** Each daily road of a year can be won, with nearly all of its gates in gold, on narrow and on wide roads. */
import { expect, it } from 'vitest';
import { DAY_MS, dailySeed } from '../../../src/runs/daily.ts';
import { playBot } from '../../../tools/bots.ts';
import { NEWCOMER_WORLDS } from '../../../tools/newcomers.ts';
import { createAutopilot } from '../../../worker/simulation/autopilot.ts';
import { replayRun } from '../../../worker/simulation/replay.ts';

/** Roads that the autopilot loses; a shot every half second wins them. */
const LOST = ['20260104 900', '20260104 358', '20260104 812', '20260709 900'];

it.each(NEWCOMER_WORLDS)('in $width x $height', { timeout: 40 * 60_000 }, (size) => {
  const lost: string[] = [];
  for (let day = 0; day < 365; day++) {
    const seed = dailySeed(Date.UTC(2026, 0, 1) + day * DAY_MS);
    const { outcome, gold } = replayRun(playBot(seed, size, createAutopilot()));
    if (outcome !== 'win' || gold.length < 18) lost.push(`${seed} ${size.width}`);
  }
  expect(lost).toEqual(LOST.filter((road) => road.endsWith(`${size.width}`)));
});
