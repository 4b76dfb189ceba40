/** What each command does in each situation of the engine, also without its canvas, and with numbers out of range. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Command, RunStart } from '../../../shared/contract.ts';
import { parseRun } from '../../../shared/recording.ts';
import { isWhole } from '../../../shared/result.ts';
import { WIN_TICKS } from '../../../shared/rules.ts';
import type { Mode } from '../../../worker/engine/mode.ts';
import { lessonOf } from '../../support/find-lesson.ts';
import { FUZZ_SCALE } from '../../support/fuzz-scale.ts';
import { createMachine, type Machine, SIZE } from '../../support/machine-fixture.ts';
import { playedTo } from './machine-player.ts';

/** Without inputs, seed 1 has no event before its end at this tick. */
const CRASH = { seed: 1, ...SIZE, inputs: [], ticks: 220 };
const OTHER = { ...CRASH, seed: 7, ticks: 100 };
const START: RunStart = { id: 'sent', seed: 7, ...SIZE };

function showOtherRun(game: Machine): void {
  game.replay(OTHER, 50);
}

const SITUATIONS: Record<string, (game: Machine) => unknown> = {
  ready() {},
  ended: (game) => game.restore(CRASH, { hasEnded: true }),
  demo: (game) => game.api.send({ type: 'demo' }),
  playing: (game) => game.start({ seed: 7 }),
  ending(game) {
    game.start(CRASH);
    while (game.outcome() === null) game.showFrames(1);
  },
  waiting: (game) => game.restore(OTHER, { waits: true }),
  paused: (game) => game.restore(OTHER),
  halted: showOtherRun,
  behind(game) {
    game.restore(OTHER);
    showOtherRun(game);
  },
  replaying(game) {
    showOtherRun(game);
    game.resume();
  },
};

const COMMANDS: readonly ((now: number) => Command)[] = [
  () => ({ type: 'start', run: START }),
  () => ({ type: 'start', run: START, replaces: true }),
  () => ({ type: 'restore', run: { ...OTHER, id: 'sent' } }),
  (now) => ({ type: 'jump', at: now }),
  (now) => ({ type: 'shoot', at: now }),
  () => ({ type: 'pause' }),
  () => ({ type: 'resume' }),
  () => ({ type: 'toggle-pause' }),
  () => ({ type: 'replay', run: OTHER, tick: 20 }),
  () => ({ type: 'seek', tick: 30 }),
  () => ({ type: 'step', ticks: -1 }),
  () => ({ type: 'speed', speed: 2 }),
  () => ({ type: 'leave' }),
  () => ({ type: 'resize', size: { ...SIZE, pixelRatio: 1 }, worldSize: SIZE }),
  () => ({ type: 'prefer', preferences: { reducedMotion: false, highContrast: true } }),
  () => ({ type: 'close' }),
  () => ({ type: 'demo' }),
  () => ({ type: 'boxes', on: true }),
];

const LETTERS: Record<Mode, string> = {
  ready: 'r',
  demo: 'd',
  playing: 'p',
  ending: 'e',
  waiting: 'w',
  paused: 'z',
  replaying: 'm',
  halted: 'h',
};

/** The mode after each command, and after a lost context came back. A dot: the command was refused. */
async function rowOf(enterSituation: (game: Machine) => unknown, isLost: boolean) {
  const row: string[] = [];
  for (const commandAt of COMMANDS) {
    const game = createMachine();
    game.send({ type: 'prefer', preferences: { reducedMotion: false, highContrast: false } });
    await enterSituation(game);
    if (isLost) game.engine.onContextLost();
    const isTaken = await game.api.send(commandAt(game.now()));
    if (isLost) game.engine.onContextRestored();
    row.push(isTaken ? LETTERS[game.engine.machine.mode] : '.');
  }
  return row.join(' ');
}

it.each<[string, string, string]>([
  ['ready', 'p p z . . . . . h . . . . r r r d r', 'p p z . . r r r h . . . . r r r r r'],
  ['ended', 'p p z . . . . . h . . . r r r r d r', 'p p z . . r r r h . . . r r r r r r'],
  ['demo', 'p p z . . . . . h . . . . d d d d d', 'p p z . . d d d h . . . . d d d d d'],
  ['playing', '. . . p p z . z . . . . . p p p p p', 'z p . . . z p p h . . . . z z z z z'],
  ['ending', '. . . . . r . r . . . . . e e e e e', 'p p z . . r r r h . . . r r r r r r'],
  ['waiting', '. . . p p z . z . . . . . w w w w w', 'z p . . . z w w h . . . . z z z z z'],
  ['paused', '. p . . . . p p h . . . . z z z z z', 'z p . . . z p p h . . . . z z z z z'],
  ['halted', '. . . . . . m m h h h h r h h h h h', 'h h . . . h m m h h h h r h h h h h'],
  ['behind', '. . . . . . m m h h h h z h h h h h', 'h h . . . h m m h h h h z h h h h h'],
  ['replaying', '. . . . . h . h h m h m r m m m m m', 'h h . . . h m m h h h h r h h h h h'],
])('%s: %s; without a context: %s', async (situation, allowed, whileLost) => {
  const enterSituation = SITUATIONS[situation] ?? expect.fail(situation);
  expect(await rowOf(enterSituation, false)).toBe(allowed);
  expect(await rowOf(enterSituation, true)).toBe(whileLost);
});

it('a paused picture is drawn again when its context comes back', () => {
  const game = createMachine({ picture: 'still' });
  game.start();
  game.showFrames(30);
  game.pause();
  game.showFrames(9);
  game.engine.onContextLost();
  expect(game.showFrames(1)).toBe(false);
  game.engine.onContextRestored();
  expect(game.showFrames(1)).toBe(true);
  expect(game.calls.length).toBeGreaterThan(3);
});

const PRESSED = { ...CRASH, ticks: 153, inputs: [[20, 3] as const, [99, 2] as const] };
const DEEP: readonly (() => Command)[] = [
  () => ({ type: 'restore', run: { ...PRESSED, id: 'sent' }, waits: true, look: { ghost: OTHER } }),
  () => ({ type: 'restore', run: { ...CRASH, id: 'sent' }, hasEnded: true }),
  () => ({ type: 'replay', run: PRESSED, tick: 100, lesson: lessonOf({ jumped: 20, tick: 140 }) }),
];
const OPEN = [...COMMANDS, ...DEEP].filter((commandAt) => commandAt(0).type !== 'close');

const hostile = fc.constantFrom(Number.NaN, -27, -1, 0.5, 153, 1e9, 1e300, Infinity, -Infinity, {});
/** What replaces each number of a command, in turn; null: nothing. */
const replacements = fc.array(
  fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: hostile }),
  { minLength: 1, maxLength: 12 },
);

it('commands with any numbers leave a sound run and picture, and the next START plays', {
  timeout: 60_000,
}, async () => {
  const sendings = fc.array(fc.tuple(fc.constantFrom(...OPEN), replacements, fc.nat(40)), {
    minLength: 1,
    maxLength: 6,
  });
  const situations = fc.constantFrom(...Object.values(SITUATIONS));
  await fc.assert(
    fc.asyncProperty(situations, sendings, async (enterSituation, sent) => {
      const game = createMachine({ picture: 'still' });
      const { machine, stage } = game.engine;
      const { playback, reporter } = stage;
      await enterSituation(game);
      for (const [commandAt, replaced, frames] of sent) {
        let turn = 0;
        const command = JSON.parse(JSON.stringify(commandAt(game.now())), (_key, value) => {
          if (typeof value === 'number') turn += 1;
          return typeof value === 'number' ? (replaced[turn % replaced.length] ?? value) : value;
        });
        await game.api.send(command);
        game.showFrames(frames);
        for (const { start, inputs, ticks } of [
          playback.journal,
          machine.run ?? playback.journal,
        ]) {
          const isSound = parseRun({ ...start, inputs, ticks: WIN_TICKS }, WIN_TICKS).ok;
          expect([isSound, isWhole(ticks, 0, WIN_TICKS)]).toEqual([true, true]);
        }
        const { start, inputs, isStaged } = playback.journal;
        const shown = playedTo({ ...start, inputs, ticks: 0 }, game.worldTicks());
        if (isStaged !== true) expect(game.worldDigest()).toBe(shown.world);
        expect(reporter.pace).toBeGreaterThan(0);
        expect(game.picture().flat()).not.toContain(Number.NaN);
      }
      game.leave();
      game.pause();
      expect(game.start({}, undefined, true)).toBe(true);
      game.showFrames(3);
      game.press('jump');
      game.showFrames(2);
      expect([game.worldTicks(), playback.world.airborne]).toEqual([4, true]);
    }),
    { numRuns: 150 * FUZZ_SCALE, seed: 35 },
  );
});
