/** Runs in slow motion: half the ticks a second, the same run, and a mark from start to end. */
import { describe, expect, it } from 'vitest';
import { SNAPSHOTS_PER_SECOND } from '../../../shared/contract.ts';
import type { RecordedRun } from '../../../shared/recording.ts';
import { TICK_MS } from '../../../shared/rules.ts';
import { replayRun } from '../../../worker/simulation/replay.ts';
import { verifyRun } from '../../../worker/simulation/verify.ts';
import { readGoldens } from '../../recordings/golden.ts';
import { openHeadless, WORLD_SIZE } from '../../support/headless-fixture.ts';
import { openLate } from '../../support/late-fixture.ts';

const SLOW = { slow: true } as const;
const RATES = [30, 60, 120, 144, 240] as const;
const OTHER: RecordedRun = { seed: 3, ...WORLD_SIZE, inputs: [], ticks: 100 };

describe.each(RATES)('on a display of %i Hz', (hertz) => {
  it('plays 30 ticks a second, and reports as often as at full speed', async () => {
    const game = await openHeadless();
    await game.start(7, SLOW);
    game.pass(1000, hertz);
    const { length } = game.reports;
    game.pass(2000, hertz);
    // Half of the first frame's time, and less than a tick, may be missing.
    expect(Math.abs(game.last().ticks - 90)).toBeLessThanOrEqual(8);
    const plain = game.reports.slice(length).filter(({ events }) => events.length === 0);
    expect(plain.length).toBeLessThanOrEqual(2 * SNAPSHOTS_PER_SECOND);
    expect(plain.length).toBeGreaterThanOrEqual(SNAPSHOTS_PER_SECOND);
  });

  it('counts a press that is heard late in the tick of its time', () => {
    for (let lateness = 0; lateness <= 250; lateness += 10) {
      const made = 1003;
      const game = openLate({ hertz, ...SLOW });
      game.pass(900);
      game.block(made + lateness);
      game.press('shoot', made);
      game.pass(1800);
      expect(game.inputs()).toEqual([[Math.floor((made * 30) / 1000), 2]]);
      expect(game.recorder.current()?.inputs).toEqual(game.inputs());
    }
  });
});

it('is the run that it is at full speed', async () => {
  const golden = readGoldens().find(({ name }) => name === 'crash-into-an-enemy');
  if (golden === undefined) throw new Error('no golden recording');
  const { run } = golden;
  const { events, outcome, ticks, round, score } = replayRun(run);
  const { width, height } = run;
  const game = await openHeadless({ worldSize: { width, height } });
  await game.start(run.seed, SLOW);
  const masks = new Map(run.inputs);
  game.showFrames(1);
  for (let tick = 0; game.last().status === 'playing'; tick++) {
    const mask = masks.get(tick) ?? 0;
    if ((mask & 1) !== 0) await game.send('jump');
    if ((mask & 2) !== 0) await game.send('shoot');
    game.showFrames(2);
  }
  expect(game.replayEvents()).toEqual(events);
  expect(game.result()).toEqual({ outcome, ticks, round, score, ...SLOW });
});

describe('the mark', () => {
  it('stands in the start, the recorded run and the result, and is no proof of play', async () => {
    const game = await openHeadless();
    await game.start(1, SLOW);
    expect(game.events).toEqual([
      { type: 'start', tick: 0, seed: 1, worldSize: WORLD_SIZE, ...SLOW },
    ]);
    game.pass(1000);
    expect(game.recorder.current()).toMatchObject(SLOW);
    game.pass(9000);
    const claim = { outcome: 'bullet', ticks: 220, round: 1, score: 0 } as const;
    expect(game.result()).toEqual({ ...claim, ...SLOW });
    const run = game.recorder.last();
    if (run === null) throw new Error('no run');
    expect(verifyRun({ run, claim })).toMatchObject({
      valid: false,
      reason: 'played in slow motion',
    });
  });

  it('and the pace are those of one run: the next one has neither', async () => {
    const game = await openHeadless();
    await game.start(1, SLOW);
    game.pass(9000);
    expect(game.last().status).toBe('ready');
    await game.start(7);
    game.pass(1000);
    expect(Math.abs(game.last().ticks - 60)).toBeLessThanOrEqual(15);
    await game.send('pause');
    expect(game.recorder.current()).not.toHaveProperty('slow');
  });
});

describe('the pace', () => {
  /** Ticks of a second from a pause. */
  async function ticksOfSecond(game: Awaited<ReturnType<typeof openHeadless>>) {
    const before = game.last().ticks;
    await game.send('resume');
    game.pass(1000 + TICK_MS);
    await game.send('pause');
    return game.last().ticks - before;
  }

  it('stays through pauses, and comes back after a replay at another speed', async () => {
    const game = await openHeadless();
    await game.start(7, SLOW);
    game.pass(500);
    await game.send('pause');
    expect(await ticksOfSecond(game)).toBe(30);
    await game.engine.replay(OTHER, 0);
    await game.send('resume');
    game.pass(500);
    await game.send('pause');
    expect(game.last().status).toBe('replaying');
    expect(game.last().ticks).toBeGreaterThan(25);
    await game.engine.leaveReplay();
    expect(game.last().status).toBe('paused');
    expect(await ticksOfSecond(game)).toBe(30);
    expect(game.recorder.current()).toMatchObject(SLOW);
  });

  it('is full for the replay of a slow run, and for a run behind it', async () => {
    const game = await openHeadless();
    await game.start(7);
    game.pass(500);
    await game.send('pause');
    await game.engine.replay({ ...OTHER, ...SLOW }, 0);
    await game.send('resume');
    game.pass(1000);
    await game.send('pause');
    expect(game.last().ticks).toBeGreaterThan(55);
    await game.engine.leaveReplay();
    expect(await ticksOfSecond(game)).toBe(60);
  });

  it('is that of the run which is restored', async () => {
    const game = await openHeadless();
    await game.engine.restore({ ...OTHER, ...SLOW });
    expect(game.recorder.current()).toMatchObject({ ...OTHER, ...SLOW });
    expect(await ticksOfSecond(game)).toBe(30);

    const full = await openHeadless();
    await full.engine.restore(OTHER);
    expect(await ticksOfSecond(full)).toBe(60);
  });

  it('stays when a developer steps through the run', async () => {
    const game = await openHeadless();
    await game.start(7, SLOW);
    game.pass(1000);
    await game.send('pause');
    await game.engine.stepRun(-10);
    expect(await ticksOfSecond(game)).toBe(30);
    expect(game.recorder.current()).toMatchObject({ ...SLOW, stepped: true });
  });
});
