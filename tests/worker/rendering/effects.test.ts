/** Effects follow from the ticks: a run that is shown at another tick has the same chains again. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chainAfter } from '../../../shared/chain.ts';
import { openJournal } from '../../../worker/engine/journal.ts';
import { EFFECT_TICKS, Player } from '../../../worker/engine/player.ts';
import { countNearMisses } from '../../../worker/playback/cues.ts';
import { createEffects, type Effects } from '../../../worker/rendering/effects/effects.ts';
import type { EventBuffer } from '../../../worker/simulation/events.ts';
import { replayRun } from '../../../worker/simulation/replay.ts';
import type { World } from '../../../worker/simulation/world.ts';
import { readGoldens } from '../../recordings/golden.ts';

const RUNS = readGoldens().map(({ name, run }) => [name, run] as const);

/** Tick and chain of the popups, from the oldest to the newest. */
function chainsOf({ popups }: Effects): string[] {
  return [...popups.born.keys()]
    .map((i) => (popups.next + i) % popups.born.length)
    .filter((i) => (popups.born[i] ?? 0) > 0)
    .map((i) => `${popups.born[i]}:${popups.chain[i]}`);
}

function openRun(recorded: (typeof RUNS)[number][1]) {
  const effects = createEffects();
  const painter = {
    clearEffects: effects.clear,
    continueChain: effects.continueChain,
    onTick: (world: World, happened: EventBuffer) =>
      effects.onTick(world, happened, { hasLanded: false, nearMisses: countNearMisses(world) }),
  };
  const player = new Player(painter, recorded);
  player.show(openJournal(recorded), recorded);
  return { player, effects };
}

describe.each(RUNS)('%s', (_name, recorded) => {
  it('counts the chains of its dollars', () => {
    const { effects, player } = openRun(recorded);
    let length = 0;
    let last = 0;
    for (const [tick, type] of replayRun(recorded).events) {
      if (type !== 'collect') continue;
      length = chainAfter(length, last, tick);
      last = tick;
      player.goOn(tick);
      expect(chainsOf(effects)).toContain(`${tick}:${length}`);
      expect(player.chain).toBe(length);
    }
  });

  it('has them again after a jump to any tick', () => {
    const jumping = openRun(recorded);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: recorded.ticks }), (tick) => {
        const straight = openRun(recorded);
        straight.player.goOn(tick);
        jumping.player.goTo(tick);
        const from = tick - EFFECT_TICKS;
        const later = chainsOf(straight.effects).filter((text) => Number.parseInt(text, 10) > from);
        expect(chainsOf(jumping.effects)).toEqual(later);
      }),
      { numRuns: 10 },
    );
  });
});

it('a golden run has a near miss, and no effect lives on in a cleared picture', () => {
  const recorded = RUNS.find(([name]) => name === 'hit-by-a-bullet')?.[1];
  if (recorded === undefined) throw new Error('no recording');
  const { effects, player } = openRun(recorded);
  player.goOn(415);
  expect([...effects.streaks.born]).toContain(415);
  effects.clear();
  for (const { born } of [effects.streaks, effects.popups, effects.sparks]) {
    expect(Math.max(...born)).toBe(Number.NEGATIVE_INFINITY);
  }
});
