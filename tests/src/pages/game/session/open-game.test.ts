/** The action of a race: what it starts, and which runs it leaves alone. */
import { expect, it } from 'vitest';
import type { Command } from '../../../../../shared/contract.ts';
import { createStore } from '../../../../../src/app/store.ts';
import { createControls } from '../../../../../src/pages/game/session/game-controls.ts';
import { runOf } from '../../../runs/runs-fixture.ts';

/** `waits`: whether a run is under way. */
function pressRace(waits: boolean) {
  const sent: Command[] = [];
  const send = async (command: Command) => sent.push(command) > 0;
  const engine = { send, retry() {}, isUnderWay: () => waits };
  createControls(engine, createStore(), null).race(runOf(7, 900));
  return sent;
}

it('a race leaves the replay and starts on the course of the run, with its car', () => {
  const { run } = runOf(7, 900);
  const { seed, width, height } = run;
  expect(pressRace(false)).toMatchObject([
    { type: 'leave' },
    { type: 'start', run: { seed, width, height }, look: { ghost: run } },
  ]);
});

it('a race leaves a run that waits behind a replay where it is', () => {
  expect(pressRace(true)).toEqual([]);
});
