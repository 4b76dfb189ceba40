/** The calls that the engine makes to the profiler's recorder. */
import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LOOP } from '../../../worker/hosts/recorder.ts';
import { createMachine, START_TIME } from '../../support/machine-fixture.ts';
import { createRecorderFixture } from '../../support/recorder-fixture.ts';

function openRecorded() {
  const recorder = createRecorderFixture();
  recorder.isOpen = true;
  const game = createMachine({ recorder, picture: 'still' });
  const { calls } = recorder;
  return {
    ...game,
    /** What is told during `act`, without counters. */
    during(act: () => void): string {
      calls.length = 0;
      act();
      return calls.filter((call) => !call.startsWith('objects')).join(' ');
    },
  };
}

it('the recorder is told the parts of a tick, the drawing and the report, each frame with its tick and run', () => {
  const game = openRecorded();
  expect(game.during(() => game.start({ seed: 5 }))).toMatch(/^drain .*post \/.* \/$/);
  game.showFrames(2);
  const frame = game.during(() => game.showFrames(1));
  expect(frame).toBe('tick spawn motion collisions effects tick 2 of 1 / tick 2 of 1 draw /');
});

it('the recorder is told a press with the time at which it was made, in time or late, and counts late ones', () => {
  const game = openRecorded();
  game.start({ seed: 5 });
  game.showFrames(20);
  const at = game.now() - 100;
  expect(game.during(() => void game.send({ type: 'shoot', at }))).toContain(
    `shoot ${at} late presses 1`,
  );
  expect(at).toBeGreaterThan(START_TIME);
});

it('the recorder is given for each run and replay a key of its own, below 0 for a replay', () => {
  const game = openRecorded();
  game.start({ seed: 5 });
  game.showFrames(10);
  game.pause();
  const run = game.journal();
  game.send({ type: 'replay', run, tick: 3 });
  expect(game.during(() => game.showFrames(1))).toContain('tick 3 of -2');
  game.send({ type: 'leave' });
  expect(game.during(() => game.showFrames(1))).toContain(`tick ${run.ticks} of 1`);
});

it('the recorder names only source files that exist', () => {
  const sources = Object.values(LOOP.sources);
  expect(sources).toContain('worker/simulation/collisions.ts');
  for (const source of sources)
    expect(existsSync(source.split(' ').at(-1) ?? ''), source).toBe(true);
});
