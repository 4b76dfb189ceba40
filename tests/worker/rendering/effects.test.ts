/** Effects follow from the ticks: a run that goes back, or is shown at another tick, has the same chains again. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chainAfter } from '../../../shared/chain.ts';
import { countNearMisses } from '../../../worker/playback/cues.ts';
import { createRun } from '../../../worker/playback/run.ts';
import { createEffects, type Effects } from '../../../worker/rendering/effects.ts';
import { createKeyframes } from '../../../worker/replay/keyframes.ts';
import { EFFECT_TICKS } from '../../../worker/replay/time-travel.ts';
import { copyWorld, createWorld } from '../../../worker/simulation/world.ts';
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
  const run = createRun(recorded);
  const effects = createEffects();
  run.load(recorded, 0, -1);
  const playTo = (tick: number) => {
    while (run.world.ticks < tick && !run.isAtEnd()) {
      run.replayTick();
      effects.onTick(run.world, run.happened, {
        hasLanded: false,
        nearMisses: countNearMisses(run.world),
      });
    }
  };
  return { run, effects, playTo };
}

describe.each(RUNS)('%s', (_name, recorded) => {
  it('counts the chains of its dollars', () => {
    const { effects, playTo } = openRun(recorded);
    const { collected } = createKeyframes(recorded);
    let length = 0;
    let last = 0;
    for (const tick of collected) {
      length = chainAfter(length, last, tick);
      last = tick;
      playTo(tick);
      expect(chainsOf(effects)).toContain(`${tick}:${length}`);
    }
  });

  it('has them again after a jump to any tick', () => {
    const keyframes = createKeyframes(recorded);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: recorded.ticks }), (tick) => {
        const straight = openRun(recorded);
        straight.playTo(tick);
        const { run, effects, playTo } = openRun(recorded);
        const from = Math.max(0, tick - EFFECT_TICKS);
        run.goTo(from, keyframes.upTo(from));
        for (const at of keyframes.collected) if (at <= from) effects.continueChain(at);
        playTo(tick);
        const later = chainsOf(straight.effects).filter((text) => Number.parseInt(text, 10) > from);
        expect(chainsOf(effects)).toEqual(later);
      }),
      { numRuns: 10 },
    );
  });

  it('has them again after late presses that change nothing', () => {
    const { run, effects, playTo } = openRun(recorded);
    const copy = createWorld(0, recorded);
    const expected = openRun(recorded);
    for (let tick = 40; tick < Math.min(recorded.ticks, 3000); tick += 40) {
      playTo(tick - 17);
      copyWorld(run.world, copy);
      playTo(tick);
      run.goBack((world) => copyWorld(copy, world));
      effects.takeBack(run.world);
      playTo(tick);
      expected.playTo(tick);
      const living = (texts: string[]) =>
        texts.filter((text) => Number.parseInt(text, 10) > tick - 45);
      expect(living(chainsOf(effects))).toEqual(living(chainsOf(expected.effects)));
    }
  });
});

it('a golden run has a near miss, and no effect lives on in a cleared picture', () => {
  const recorded = RUNS.find(([name]) => name === 'hit-by-a-bullet')?.[1];
  if (recorded === undefined) throw new Error('no recording');
  const { effects, playTo } = openRun(recorded);
  playTo(415);
  expect([...effects.streaks.born]).toContain(415);
  effects.clear();
  for (const { born } of [effects.streaks, effects.popups, effects.sparks]) {
    expect(Math.max(...born)).toBe(Number.NEGATIVE_INFINITY);
  }
});
