/** The near misses that effects show. */
import { expect, it } from 'vitest';
import { openJournal } from '../../../worker/engine/journal.ts';
import { Playback } from '../../../worker/engine/playback.ts';
import { countNearMisses } from '../../../worker/presentation/cues.ts';
import { createEffects } from '../../../worker/rendering/effects/effects.ts';
import type { EventBuffer } from '../../../worker/simulation/events.ts';
import type { World } from '../../../worker/simulation/world.ts';
import { nearMissTicks, readGolden } from '../../recordings/golden.ts';

it('a golden run has a near miss, and no effect lives on in a cleared picture', () => {
  const { run } = readGolden('hit-by-a-bullet');
  const [tick = 0] = nearMissTicks(run);
  const effects = createEffects();
  const painter = {
    clearEffects: effects.clear,
    onTick: (world: World, happened: EventBuffer, chain: number) =>
      effects.onTick(world, happened, chain, false, countNearMisses(world)),
  };
  new Playback(painter, openJournal(run)).goOn(tick);
  expect([...effects.streaks.born]).toContain(tick);
  effects.clear();
  for (const { born } of [effects.streaks, effects.popups, effects.sparks]) {
    expect(Math.max(...born)).toBe(Number.NEGATIVE_INFINITY);
  }
});
