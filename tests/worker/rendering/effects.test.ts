/** The chains and near misses that effects show. */
import { expect, it } from 'vitest';
import { chainAfter } from '../../../shared/chain.ts';
import type { RecordedRun } from '../../../shared/recording.ts';
import { openJournal } from '../../../worker/engine/journal.ts';
import { Playback } from '../../../worker/engine/playback.ts';
import { countNearMisses } from '../../../worker/presentation/cues.ts';
import { createEffects, type Effects } from '../../../worker/rendering/effects/effects.ts';
import type { EventBuffer } from '../../../worker/simulation/events.ts';
import { replayRun } from '../../../worker/simulation/replay.ts';
import type { World } from '../../../worker/simulation/world.ts';
import { nearMissTicks, readGolden, readGoldens } from '../../recordings/golden.ts';

/** Tick and chain of the popups, from the oldest to the newest. */
function chainsOf({ popups }: Effects): string[] {
  return [...popups.born.keys()]
    .map((i) => (popups.next + i) % popups.born.length)
    .filter((i) => (popups.born[i] ?? 0) > 0)
    .map((i) => `${popups.born[i]}:${popups.value[i]}`);
}

function openRun(recorded: RecordedRun) {
  const effects = createEffects();
  const painter = {
    clearEffects: effects.clear,
    onTick: (world: World, happened: EventBuffer, chain: number) =>
      effects.onTick(world, happened, chain, false, countNearMisses(world)),
  };
  const playback = new Playback(painter, openJournal(recorded));
  return { playback, effects };
}

it.each(readGoldens())('$name: its popups have the chains of its dollars', ({ run }) => {
  const { effects, playback } = openRun(run);
  let length = 0;
  let last = 0;
  for (const [tick, type] of replayRun(run).events) {
    if (type !== 'collect') continue;
    length = chainAfter(length, last, tick);
    last = tick;
    playback.goOn(tick);
    expect(chainsOf(effects)).toContain(`${tick}:${length}`);
    expect(playback.chain).toBe(length);
  }
});

it('a golden run has a near miss, and no effect lives on in a cleared picture', () => {
  const { run } = readGolden('hit-by-a-bullet');
  const [tick = 0] = nearMissTicks(run);
  const { effects, playback } = openRun(run);
  playback.goOn(tick);
  expect([...effects.streaks.born]).toContain(tick);
  effects.clear();
  for (const { born } of [effects.streaks, effects.popups, effects.sparks]) {
    expect(Math.max(...born)).toBe(Number.NEGATIVE_INFINITY);
  }
});
