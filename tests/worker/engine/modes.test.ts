/** What each command does in each situation of the engine, also while its canvas has lost its context. */
import { expect, it } from 'vitest';
import type { Command, RunStart } from '../../../shared/contract.ts';
import type { Mode } from '../../../worker/engine/mode.ts';
import { createMachine, type Machine, SIZE } from '../../support/machine-fixture.ts';

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
