/** The engine behind its contract: commands in, status, events and frames out. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SNAPSHOTS_PER_SECOND } from '../../../shared/contract.ts';
import type { InputList } from '../../../shared/recording.ts';
import { TICK_MS, WIN_TICKS, type WorldSize } from '../../../shared/rules.ts';
import { play } from '../../../worker/simulation/play.ts';
import { inputLists, seeds, worldSizes } from '../../support/arbitraries.ts';
import { openHeadless, WORLD_SIZE } from '../../support/headless-fixture.ts';
import { EVERY_30 } from '../../support/inputs.ts';

describe('the status', () => {
  it('goes from ready to playing, paused and playing, and ignores commands of other statuses', async () => {
    const game = await openHeadless();
    await game.send('pause');
    await game.send('resume');
    await game.send('jump');
    expect(game.reports).toEqual([]);
    await game.start();
    expect(game.last()).toEqual({ status: 'playing', score: 0, round: 1, ticks: 0 });
    expect(game.events).toEqual([{ type: 'start', tick: 0, seed: 7, worldSize: WORLD_SIZE }]);
    game.pass(500);
    await game.send('pause');
    expect(game.last().status).toBe('paused');
    const paused = game.last().ticks;
    game.pass(5000);
    expect(game.last().ticks).toBe(paused);
    await game.start();
    expect(game.last().status).toBe('paused');
    await game.send('toggle-pause');
    expect(game.last().status).toBe('playing');
    await game.send('toggle-pause');
    expect(game.last().status).toBe('paused');
  });

  it('keeps a press made right before a pause for the first tick after it', async () => {
    const game = await openHeadless();
    await game.start(7);
    game.pass(TICK_MS * 10);
    await game.send('shoot');
    await game.send('pause');
    game.pass(500);
    await game.send('resume');
    game.pass(10_000);
    expect(game.replayEvents()).toEqual(expectedEvents([[9, 2]]));
  });

  it('becomes ready at the end of a run, keeps its numbers, and the next run starts at zero', async () => {
    const game = await openHeadless();
    await game.start(1);
    game.pass(10_000);
    expect(game.events.slice(1)).toEqual([
      { type: 'ended', tick: 220, result: { outcome: 'bullet', ticks: 220, round: 1, score: 0 } },
    ]);
    expect(game.last()).toEqual({ status: 'ready', score: 0, round: 1, ticks: 220 });
    await game.start(1);
    expect(game.last()).toEqual({ status: 'playing', score: 0, round: 1, ticks: 0 });
  });

  it('becomes paused after a gap instead of catching up', async () => {
    const game = await openHeadless();
    await game.start();
    game.pass(1000);
    game.sleep(60_000);
    game.pass(100);
    // The first frame only starts the clock, so 59 ticks were played.
    expect(game.last()).toMatchObject({ status: 'paused', ticks: 59 });
  });
});

describe('frames', () => {
  it('are requested while playing and during the explosion, and then no more', async () => {
    const game = await openHeadless();
    await game.start(1);
    expect(game.pass(3950)).toBe(true);
    expect(game.last().status).toBe('ready');
    expect(game.pass(650)).toBe(true);
    expect(game.pass(1000)).toBe(false);
  });

  it('are not requested while paused', async () => {
    const game = await openHeadless();
    await game.start();
    game.pass(200);
    await game.send('pause');
    expect(game.pass(1000)).toBe(false);
  });
});

describe('reports', () => {
  it('come with every event, and otherwise a few times a second', async () => {
    const game = await openHeadless();
    await game.start(1);
    game.pass(3000);
    // Without inputs, seed 1 has no event before tick 220 but the start.
    const expected = 3 * SNAPSHOTS_PER_SECOND;
    expect(game.reports.length).toBeGreaterThanOrEqual(expected);
    expect(game.reports.length).toBeLessThanOrEqual(expected + 1);
  });
});

describe.each([30, 60, 120, 144, 240])('a display of %i Hz', (hertz) => {
  it('shows the run that the simulation plays with the presses in the same ticks', async () => {
    const game = await openHeadless();
    const frame = 1000 / hertz;
    await game.start(7);
    game.pass(frame, hertz);
    const inputs: [number, number][] = [];
    for (let shown = 0; game.last().status === 'playing'; shown++) {
      if (shown % Math.ceil(hertz / 3) === 0) {
        await game.send('shoot');
        // Ticks begin 3/8 of a tick before the first frame, see loop.ts.
        inputs.push([Math.floor((shown * frame) / TICK_MS + 3 / 8), 2]);
      }
      game.pass(frame, hertz);
    }
    expect(inputs.length).toBeGreaterThan(2);
    expect(game.replayEvents()).toEqual(expectedEvents(inputs));
  });
});

it('a run of commands equals the simulation with the same masks', async () => {
  const game = await openHeadless();
  await game.start(7);
  await game.play(EVERY_30, WIN_TICKS);
  expect(game.replayEvents()).toEqual(expectedEvents(EVERY_30));
});

describe('restore', () => {
  it('continues a run in another engine to the end that it would have had', async () => {
    await fc.assert(
      fc.asyncProperty(
        seeds,
        worldSizes,
        inputLists,
        fc.integer({ min: 1, max: 600 }),
        async (seed, worldSize, inputs, at) => {
          const first = await openHeadless({ worldSize });
          await first.start(seed);
          await first.play(inputs, at);
          const saved = first.recorder.current();
          if (first.result() !== null) {
            expect(saved).toBeNull();
            return;
          }
          if (saved === null) throw new Error('the run was not recorded');
          expect(at - saved.ticks).toBeLessThanOrEqual(30);

          const second = await openHeadless({ worldSize: { width: 300, height: 240 } });
          expect(await second.engine.restore(saved)).toBe(true);
          const {
            collected: _c,
            destroyed: _d,
            ...whole
          } = play(seed, worldSize, inputs, WIN_TICKS, () => {});
          // An end that was not final yet is played again: its tick is left out.
          const ticks = Math.min(saved.ticks, whole.ticks - 1);
          expect(second.last()).toMatchObject({ status: 'paused', ticks });
          expect(second.last()).toMatchObject(numbersAt(seed, worldSize, inputs, ticks));
          if (ticks === saved.ticks) expect(second.recorder.current()).toEqual(saved);
          await second.send('resume');
          await second.play(inputs, WIN_TICKS);
          expect(second.result()).toEqual(whole);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('refuses a run that has ended by then', async () => {
    const game = await openHeadless();
    const ended = { seed: 1, ...WORLD_SIZE, inputs: [], ticks: 5000 };
    expect(await game.engine.restore(ended)).toBe(false);
    expect(game.last()).toEqual({ status: 'ready', score: 0, round: 1, ticks: 0 });
    expect(game.recorder.current()).toBeNull();
    await game.start(1);
    expect(game.last()).toMatchObject({ status: 'playing', ticks: 0 });
  });
});

function expectedEvents(inputs: InputList): [number, string][] {
  const events: [number, string][] = [];
  play(7, WORLD_SIZE, inputs, WIN_TICKS, (tick, type) => events.push([tick, type]));
  return events;
}

function numbersAt(seed: number, worldSize: WorldSize, inputs: InputList, ticks: number) {
  const { score, round } = play(seed, worldSize, inputs, ticks, () => {});
  return { score, round };
}
