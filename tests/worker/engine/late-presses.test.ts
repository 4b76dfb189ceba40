/** Presses that are heard late count at the tick in which they were made (docs/rules.md, "Late presses"). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CRASH_CUE, LATE_PRESS_MS } from '../../../shared/contract.ts';
import type { InputList } from '../../../shared/recording.ts';
import { TICK_MS, WIN_TICKS } from '../../../shared/rules.ts';
import { play } from '../../../worker/simulation/play.ts';
import { replayRun } from '../../../worker/simulation/replay.ts';
import { readGoldens } from '../../recordings/golden.ts';
import { openEngineOnSurface } from '../../support/engine-on-surface.ts';
import {
  type LateFixture,
  type LatePress,
  openLate,
  playLate,
  tickAt,
  WORLD_SIZE,
} from '../../support/late-fixture.ts';

const RATES = [30, 60, 144, 240] as const;
/** Without inputs, seed 1 ends at this tick. */
const CRASH = 220;
const outcomeOf = (inputs: InputList, until: number) =>
  play(1, WORLD_SIZE, inputs, until, () => {}).outcome;
/** The last tick in which a jump prevents this crash. */
const LAST_JUMP = lastJump();

function lastJump(): number {
  for (let tick = CRASH - 1; tick > 0; tick--) {
    if (outcomeOf([[tick, 1]], CRASH) === null) return tick;
  }
  throw new Error('no jump prevents the crash');
}

/** A time in the middle of a tick, ms after the first frame. */
const timeIn = (tick: number) => (tick + 0.5 - 3 / 8) * TICK_MS;
/** First frame at 60 Hz that shows the tick after `tick`. */
const frameOf = (tick: number) => (tick + 1) * TICK_MS + 0.001;

function expectReplay(game: LateFixture): void {
  const recorded = game.recorder.last();
  if (recorded === null) throw new Error('nothing was recorded');
  const { outcome, ticks, round, score } = replayRun(recorded);
  expect({ outcome, ticks, round, score }).toEqual(game.result());
  expect(recorded.inputs).toEqual(game.inputs());
}

describe.each(RATES)('a press on a display of %i Hz', (hertz) => {
  it('has its tick for every lateness up to 250 ms, and that of its arrival for any other', () => {
    for (let lateness = 0; lateness <= 300; lateness++) {
      const made = 1003;
      const game = openLate({ hertz });
      game.pass(made + lateness);
      game.press('shoot', made);
      game.pass(1500);
      const counted = lateness <= LATE_PRESS_MS ? made : made + lateness;
      expect(game.inputs()).toEqual([[tickAt(counted, hertz), 2]]);
    }
  });

  it('has its tick where the engine itself was blocked', () => {
    for (let lateness = 0; lateness <= 300; lateness++) {
      const made = 1003;
      const game = openLate({ hertz });
      game.pass(1000);
      game.block(made + lateness);
      game.press('shoot', made);
      game.pass(1500);
      const counted = lateness <= LATE_PRESS_MS ? made : made + lateness;
      expect(game.inputs()).toEqual([[tickAt(counted), 2]]);
    }
  });

  it('is played in its tick, even if two of a kind come in one frame', () => {
    const game = openLate({ hertz });
    game.pass(1000);
    game.block(1040);
    game.press('shoot', 1004);
    game.press('shoot', 1030);
    game.pass(1200);
    expect(game.inputs()).toEqual([
      [tickAt(1004), 2],
      [tickAt(1030), 2],
    ]);
  });
});

describe('several presses of one block', () => {
  it('have their ticks, and two of a tick are one input', () => {
    const game = openLate();
    game.pass(1200);
    for (const made of [1005, 1006, 1060, 1140]) game.press('shoot', made);
    game.press('jump', 1141);
    game.pass(1500);
    expect(game.inputs()).toEqual([
      [tickAt(1005), 2],
      [tickAt(1060), 2],
      [tickAt(1140), 3],
    ]);
    expect(game.recorder.current()?.inputs).toEqual(game.inputs());
  });

  it('count on arrival if their stamps run backwards, and the next one is trusted again', () => {
    const game = openLate();
    game.pass(1200);
    game.press('shoot', 1140);
    game.press('shoot', 1060);
    game.press('shoot', 1100);
    game.pass(1500);
    expect(game.inputs()).toEqual([
      [tickAt(1100), 2],
      [tickAt(1140), 2],
      [tickAt(1200), 2],
    ]);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 5000, 1201])(
    'count on arrival with the stamp %d',
    (made) => {
      const game = openLate();
      game.pass(1200);
      game.press('shoot', made);
      game.pass(1500);
      expect(game.inputs()).toEqual([[tickAt(1200), 2]]);
    },
  );
});

describe('a press from before a rest', () => {
  it.each([1500, 2000, 3000])('counts in the first tick after a gap of %i ms', (ms) => {
    const game = openLate();
    game.pass(1000);
    const { length } = game.inputs();
    game.block(1000 + ms);
    game.press('jump', 1000 + ms - 100);
    game.showFrame();
    expect(game.mode()).toBe('paused');
    const tick = game.ticks();
    game.send('resume');
    game.pass(1000 + ms + 1500);
    expect(game.inputs().slice(length)).toEqual([[tick, 1]]);
  });

  it('counts in the first tick after a block that ended with a pause', () => {
    const game = openLate();
    game.pass(1000);
    game.block(1900);
    game.press('jump', 1800);
    game.send('pause');
    const tick = game.ticks();
    game.send('resume');
    game.pass(3000);
    expect(game.inputs()).toEqual([[tick, 1]]);
  });

  it.each([5000, Number.NaN])('is trusted after a stamp of %s', (stamp) => {
    const game = openLate();
    game.pass(1200);
    game.press('jump', stamp);
    game.press('shoot', 1100);
    game.pass(1300);
    expect(game.inputs()[0]).toEqual([tickAt(1100, 60), 2]);
  });

  it('counts on arrival after a pause', () => {
    const game = openLate();
    game.pass(1000);
    game.send('pause');
    game.pass(1100);
    game.send('resume');
    game.pass(1150);
    const { ticks } = game.engine.core.playback.run.world;
    game.press('shoot', 990);
    game.pass(1300);
    // The first frame after a resume plays no tick, and the place between two ticks is kept.
    expect(game.inputs()).toEqual([[ticks, 2]]);
  });

  it('has its tick if it was made after the pause', () => {
    const games = [0, 150].map((lateness) => {
      const game = openLate();
      game.pass(1000);
      game.send('pause');
      game.pass(1100);
      game.send('resume');
      game.pass(1210 + lateness);
      game.press('shoot', 1210);
      game.pass(1600);
      return game;
    });
    expect(games[1]?.inputs()).toEqual(games[0]?.inputs());
    expect(games[1]?.inputs()).toHaveLength(1);
    expect(games[1]?.digest()).toBe(games[0]?.digest());
  });
});

describe('the reports of a rewind', () => {
  it('take back what was reported, once, and replace it', () => {
    const shots: LatePress[] = readEvery30(1010);
    const game = openLate({ seed: 7 });
    playLate(game, shots, 8000);
    game.pass(8300);
    const last = game.ticks();
    // Every event of the last 250 ms happens again.
    game.press('shoot', game.now() - 240);
    game.showFrame();
    const report = game.reports.at(-1);
    const rewound = report?.events.filter((event) => event.type === 'rewound');
    expect(rewound).toEqual([{ type: 'rewound', tick: tickAt(8060) }]);
    expect(report?.inputs).toContainEqual([tickAt(8060), 2]);
    expect(report?.inputs.every(([tick]) => tick >= tickAt(8060))).toBe(true);
    expect(game.ticks()).toBe(last + 1);
    expect(game.recorder.current()).toMatchObject({ ticks: last + 1, inputs: game.inputs() });
  });

  it('announce a round again whose tick is played again', () => {
    const inputs = readEvery30(WIN_TICKS).map(({ made }): [number, number] => [tickAt(made), 2]);
    const restored = {
      seed: 7,
      ...WORLD_SIZE,
      inputs: inputs.filter(([at]) => at < 480),
      ticks: 480,
    };
    const game = openLate({ restored });
    game.pass(500);
    expect(game.events).toContainEqual({ type: 'round', tick: 500, round: 2 });
    game.press('shoot', 260);
    game.showFrame();
    const types = game.reports.at(-1)?.events.map(({ type }) => type);
    expect(types).toEqual(['rewound', 'round']);
  });
});

function readEvery30(until: number): LatePress[] {
  const shots: LatePress[] = [];
  for (let made = timeIn(0); made < until; made += 30 * TICK_MS) {
    shots.push({ type: 'shoot', made, heard: made });
  }
  return shots;
}

describe('the end of a run', () => {
  it('is heard at once, and final after 250 ms', () => {
    const game = openLate();
    const end = frameOf(CRASH - 1);
    game.pass(end);
    expect(game.reports.at(-1)).toMatchObject({ cues: CRASH_CUE, snapshot: { status: 'playing' } });
    game.pass(end + LATE_PRESS_MS);
    expect(game.mode()).toBe('ending');
    expect(game.result()).toBeNull();
    game.pass(end + LATE_PRESS_MS + 2 * TICK_MS);
    expect(game.mode()).toBe('ready');
    expect(game.result()).toMatchObject({ outcome: 'bullet', ticks: CRASH });
    expect(game.events.filter(({ type }) => type === 'ended')).toHaveLength(1);
    expectReplay(game);
  });

  it.each(RATES)('is undone by a jump that was made before it, at %i Hz', (hertz) => {
    const made = timeIn(LAST_JUMP);
    for (let lateness = 0; lateness <= LATE_PRESS_MS - 1; lateness += 3) {
      const game = openLate({ hertz });
      game.pass(made + lateness);
      game.press('jump', made);
      game.pass(made + 600);
      expect(game.inputs()).toEqual([[LAST_JUMP, 1]]);
      expect(game.mode()).toBe('playing');
      expect(game.events.some(({ type }) => type === 'ended')).toBe(false);
      // The time of the hold is not played.
      const played = Math.floor((made + 600) / TICK_MS + 3 / 8) - game.ticks();
      expect(played).toBeGreaterThanOrEqual(0);
      expect(played * TICK_MS).toBeLessThanOrEqual(LATE_PRESS_MS);
      expect(game.recorder.current()).toMatchObject({ inputs: [[LAST_JUMP, 1]] });
    }
  });

  it('is shown at once, and gone from the picture when it is undone', async () => {
    const [late, prompt] = [await openEngineOnSurface(), await openEngineOnSurface()];
    const start = { type: 'start', at: 0, seed: 1, worldSize: WORLD_SIZE } as const;
    for (const { engine } of [late, prompt]) engine.command(start);
    /** Plays to the end of the run, which then stands still while its explosion moves. */
    const expectExplosion = () => {
      while (late.engine.core.mode() === 'playing') late.showFrames(1);
      const impact = [...late.calls];
      late.showFrames(6);
      expect(late.engine.core.mode()).toBe('ending');
      expect(late.calls).not.toEqual(impact);
    };
    expectExplosion();
    const made = 1000 + TICK_MS + timeIn(LAST_JUMP);
    late.engine.command({ type: 'jump', at: made });
    late.showFrames(3);
    prompt.showFrames(1 + LAST_JUMP);
    prompt.engine.command({ type: 'jump', at: made });
    prompt.showFrames(CRASH - LAST_JUMP);
    prompt.showFrames(2);
    expect(late.calls).toEqual(prompt.calls);
    expectExplosion();
  });

  it('is undone by a press in the very tick of the crash only if the rules say so', () => {
    for (let tick = CRASH - 14; tick < CRASH; tick++) {
      const game = openLate();
      game.pass(timeIn(tick) + 240);
      game.press('jump', timeIn(tick));
      const outcome = outcomeOf([[tick, 1]], CRASH);
      expect(game.mode()).toBe(outcome === null ? 'playing' : 'ending');
      game.finish();
      expect(game.mode()).toBe(outcome === null ? 'playing' : 'ready');
    }
  });

  it('is not changed by a press after it', () => {
    const game = openLate();
    game.pass(frameOf(CRASH - 1) + 100);
    game.press('jump', frameOf(CRASH - 1) + 50);
    game.finish();
    expect(game.recorder.last()).toMatchObject({ inputs: [], ticks: CRASH });
    expectReplay(game);
  });

  it('goes on where it was held: the time of the hold is no tick', () => {
    const game = openLate();
    game.pass(timeIn(LAST_JUMP) + 240);
    const held = game.ticks();
    game.press('jump', timeIn(LAST_JUMP));
    // The loop had played to the end of the run, and goes on from there.
    expect(game.ticks()).toBe(held);
    game.showFrame();
    expect(game.ticks()).toBe(held);
    game.showFrame();
    expect(game.ticks()).toBe(held + 1);
    // Made during the hold, heard after it: it counts when the run goes on.
    game.press('shoot', timeIn(LAST_JUMP) + 239);
    game.pass(game.now() + 100);
    expect(game.inputs()).toEqual([
      [LAST_JUMP, 1],
      [held, 2],
    ]);
  });

  it('comes at once with a pause', () => {
    const game = openLate();
    game.pass(frameOf(CRASH - 1));
    game.send('pause');
    expect(game.mode()).toBe('ready');
    expect(game.result()).toMatchObject({ ticks: CRASH });
  });

  it('is held alike when the run is won', () => {
    const golden = readGoldens().find(({ name }) => name === 'victory-on-the-largest-world');
    if (golden === undefined) throw new Error('no recording of a win');
    const before = golden.run.inputs.filter(([tick]) => tick < WIN_TICKS - 20);
    const game = openLate({ restored: { ...golden.run, inputs: before, ticks: WIN_TICKS - 20 } });
    game.pass(450);
    expect(game.mode()).toBe('ending');
    // The win stands at its tick, with one more shot.
    const { score } = game.reports.at(-1)?.snapshot ?? { score: 0 };
    game.press('shoot', 300);
    game.finish();
    expect(game.result()).toMatchObject({ outcome: 'win', ticks: WIN_TICKS, score });
    expectReplay(game);
  });

  it('stands where a late press before it changes nothing', () => {
    let found = 0;
    for (let tick = 150; tick < CRASH; tick++) {
      const early = play(1, WORLD_SIZE, [[tick, 1]], tick + 14, () => {});
      if (early.outcome === null) continue;
      found += 1;
      const game = openLate();
      game.pass(timeIn(tick) + 249);
      game.press('jump', timeIn(tick));
      game.showFrame();
      expect([game.mode(), game.ticks()]).toEqual(['ending', early.ticks]);
      game.finish();
      expect(game.result()).toMatchObject({ ticks: early.ticks });
      expectReplay(game);
    }
    expect(found).toBeGreaterThan(0);
  });
});

describe('a host that is lost', () => {
  it('during a hold leaves a run that ends again', () => {
    const saved = { seed: 1, ...WORLD_SIZE, inputs: [], ticks: CRASH };
    const other = openLate({ restored: saved });
    expect(other.ticks()).toBe(CRASH - 1);
    other.pass(100);
    other.finish();
    expect(other.result()).toMatchObject({ outcome: 'bullet', ticks: CRASH });
    expectReplay(other);
  });

  it('during a hold keeps the press of the last tick', () => {
    const inputs: InputList = [[CRASH - 1, 2]];
    const other = openLate({ restored: { seed: 1, ...WORLD_SIZE, inputs, ticks: CRASH } });
    other.pass(100);
    other.finish();
    expect(other.recorder.last()?.inputs).toEqual(inputs);
    expectReplay(other);
  });
});

describe('any presses', () => {
  const presses = fc
    .array(
      fc.record({
        type: fc.constantFrom('jump' as const, 'shoot' as const),
        after: fc.integer({ min: 0, max: 900 }),
        lateness: fc.integer({ min: 0, max: LATE_PRESS_MS }),
      }),
      { minLength: 5, maxLength: 40 },
    )
    .map((list) => {
      const queue: LatePress[] = [];
      let made = 0;
      let heard = 0;
      for (const { type, after, lateness } of list) {
        made += after;
        // The page's queue keeps the order.
        heard = Math.max(heard, made + lateness);
        queue.push({ type, made, heard });
      }
      return queue;
    });

  it('lead to the run in which each was heard at once, bit for bit', () => {
    let undone = 0;
    fc.assert(
      fc.property(
        presses,
        fc.constantFrom(...RATES),
        fc.integer({ min: 0, max: 50 }),
        (queue, hertz, seed) => {
          const late = playLate(openLate({ hertz, seed }), queue, 60_000);
          // Presses during the frame that showed an end are left out: whether they came in time is not visible.
          const { endShownAt } = late;
          const frame = 1000 / hertz;
          fc.pre(!late.made.some(({ made }) => made > endShownAt - frame && made <= endShownAt));
          undone += late.undone;
          const atOnce = late.made.map((press) => ({ ...press, heard: press.made }));
          const prompt = playLate(openLate({ hertz, seed }), atOnce, 60_000);
          expect(late.game.inputs()).toEqual(prompt.game.inputs());
          expect(late.game.result()).toEqual(prompt.game.result());
          expect(late.game.digest()).toBe(prompt.game.digest());
          expectReplay(late.game);
        },
      ),
      { numRuns: 300 },
    );
    expect(undone).toBeGreaterThan(0);
  });
});
