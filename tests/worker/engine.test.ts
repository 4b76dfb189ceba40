/** The whole engine behind its public face, headless, under a clock moved by hand. */
import { describe, expect, it } from 'vitest';
import { type EngineEvent, SNAPSHOTS_PER_SECOND, type Snapshot } from '../../shared/contract.ts';
import type { InputList } from '../../shared/recording.ts';
import { TICK_MS, WIN_TICKS } from '../../shared/rules.ts';
import { createHandClock, createHeadlessEngine } from '../../worker/hosts/headless.ts';
import { play } from '../../worker/simulation/play.ts';
import { EVERY_30 } from '../support/inputs.ts';

const WORLD = { width: 900, height: 500 };
const SIZE = { width: 900, height: 500, pixelRatio: 1 };

async function openEngine() {
  const clock = createHandClock();
  const engine = createHeadlessEngine(clock);
  const reports: { snapshot: Snapshot; events: readonly EngineEvent[] }[] = [];
  await engine.open(
    null,
    { size: SIZE, worldSize: WORLD, preferences: { reducedMotion: true } },
    ({ snapshot, events }) => reports.push({ snapshot: { ...snapshot }, events: [...events] }),
  );
  let time = 1000;
  return {
    engine,
    reports,
    last: () => reports.at(-1)?.snapshot,
    /** What happened in the run; that it began is told, too, but is no event of a tick. */
    events: () =>
      reports.flatMap((report) => report.events).filter((event) => event.type !== 'start'),
    start: (seed = 7) => engine.command({ type: 'start', at: 0, seed, worldSize: WORLD }),
    send: (type: 'jump' | 'shoot' | 'pause' | 'resume' | 'toggle-pause') =>
      engine.command({ type, at: 0 }),
    /** Lets `ms` pass on a display of `hertz`; tells whether a frame was asked for at the end. */
    pass(ms: number, hertz = 60) {
      const frames = Math.round((ms * hertz) / 1000);
      const from = time;
      let shown = false;
      for (let i = 1; i <= frames; i++) shown = clock.show(from + (i * 1000) / hertz);
      time = from + ms;
      return shown;
    },
    sleep(ms: number) {
      time += ms;
    },
  };
}

describe('status', () => {
  it('goes ready → playing → paused → playing and obeys nothing a status does not allow', async () => {
    const bench = await openEngine();
    await bench.send('pause');
    await bench.send('resume');
    await bench.send('jump');
    expect(bench.reports).toEqual([]);
    await bench.start();
    expect(bench.last()).toEqual({ status: 'playing', score: 0, round: 1, ticks: 0 });
    expect(bench.reports.flatMap((report) => report.events)).toEqual([
      { type: 'start', tick: 0, seed: 7, worldSize: WORLD },
    ]);
    bench.pass(500);
    await bench.send('pause');
    expect(bench.last()?.status).toBe('paused');
    const paused = bench.last()?.ticks;
    bench.pass(5000);
    expect(bench.last()?.ticks).toBe(paused);
    await bench.start();
    expect(bench.last()?.status).toBe('paused');
    await bench.send('toggle-pause');
    expect(bench.last()?.status).toBe('playing');
    await bench.send('toggle-pause');
    expect(bench.last()?.status).toBe('paused');
  });

  it('a press made right before a pause belongs to the first tick after it', async () => {
    const bench = await openEngine();
    await bench.start(7);
    bench.pass(TICK_MS * 10);
    await bench.send('shoot');
    await bench.send('pause');
    bench.pass(500);
    await bench.send('resume');
    bench.pass(10_000);
    expect(told(bench.events())).toEqual(expectedEvents([[9, 2]]));
  });

  it('ends in ready with the result, keeps its numbers, and starts again from nothing', async () => {
    const bench = await openEngine();
    await bench.start(1);
    bench.pass(10_000);
    expect(bench.events()).toEqual([
      { type: 'ended', tick: 220, result: { outcome: 'bullet', ticks: 220, round: 1, score: 0 } },
    ]);
    expect(bench.last()).toEqual({ status: 'ready', score: 0, round: 1, ticks: 220 });
    await bench.start(1);
    expect(bench.last()).toEqual({ status: 'playing', score: 0, round: 1, ticks: 0 });
  });

  it('pauses after a gap instead of catching up', async () => {
    const bench = await openEngine();
    await bench.start();
    bench.pass(1000);
    bench.sleep(60_000);
    bench.pass(100);
    // One frame began the second, so 59 ticks of it are over.
    expect(bench.last()).toMatchObject({ status: 'paused', ticks: 59 });
  });
});

describe('frames', () => {
  it('are asked for while playing and while the explosion lasts, and then no more', async () => {
    const bench = await openEngine();
    await bench.start(1);
    expect(bench.pass(3700)).toBe(true);
    expect(bench.last()?.status).toBe('ready');
    expect(bench.pass(900)).toBe(true);
    expect(bench.pass(1000)).toBe(false);
  });

  it('none is asked for while paused', async () => {
    const bench = await openEngine();
    await bench.start();
    bench.pass(200);
    await bench.send('pause');
    expect(bench.pass(1000)).toBe(false);
  });
});

describe('reports', () => {
  it('come with every event and otherwise a few times a second', async () => {
    const bench = await openEngine();
    await bench.start(1);
    bench.pass(3000);
    // Seed 1 left alone has no event before tick 220: only the start, and the pace.
    const expected = 3 * SNAPSHOTS_PER_SECOND;
    expect(bench.reports.length).toBeGreaterThanOrEqual(expected);
    expect(bench.reports.length).toBeLessThanOrEqual(expected + 1);
  });
});

describe.each([30, 60, 120, 144, 240])('at %i Hz', (hertz) => {
  it('the run is the one the simulation gives for the ticks the presses fell into', async () => {
    const bench = await openEngine();
    const frame = 1000 / hertz;
    await bench.start(7);
    bench.pass(frame, hertz);
    const inputs: [number, number][] = [];
    for (let shown = 0; bench.last()?.status === 'playing'; shown++) {
      if (shown % Math.ceil(hertz / 3) === 0) {
        await bench.send('shoot');
        // Ticks begin 3/8 of a tick before the first frame, see loop.ts.
        inputs.push([Math.floor((shown * frame) / TICK_MS + 3 / 8), 2]);
      }
      bench.pass(frame, hertz);
    }
    expect(inputs.length).toBeGreaterThan(2);
    expect(told(bench.events())).toEqual(expectedEvents(inputs));
  });
});

it('a run of commands equals the simulation fed the same masks', async () => {
  const bench = await openEngine();
  await bench.start(7);
  bench.pass(TICK_MS);
  for (let tick = 0; tick < WIN_TICKS && bench.last()?.status === 'playing'; tick++) {
    const mask = EVERY_30.find(([at]) => at === tick)?.[1] ?? 0;
    if ((mask & 1) !== 0) await bench.send('jump');
    if ((mask & 2) !== 0) await bench.send('shoot');
    bench.pass(TICK_MS);
  }
  expect(told(bench.events())).toEqual(expectedEvents(EVERY_30));
});

function told(events: readonly EngineEvent[]): [number, string][] {
  return events.map((event) => [
    event.tick,
    event.type === 'ended' ? event.result.outcome : event.type,
  ]);
}

function expectedEvents(inputs: InputList): [number, string][] {
  const events: [number, string][] = [];
  play(7, WORLD, inputs, WIN_TICKS, (tick, type) => events.push([tick, type]));
  return events;
}
