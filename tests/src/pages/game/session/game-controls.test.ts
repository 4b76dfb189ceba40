// @vitest-environment happy-dom
/** The player's controls: the commands that they send, and the presses that they drop. */
import { expect, it, vi } from 'vitest';
import type { Command } from '../../../../../shared/contract.ts';
import { createStore } from '../../../../../src/app/store.ts';
import { createControls } from '../../../../../src/pages/game/session/game-controls.ts';
import { progressChanged } from '../../../../../src/runs/progress-slice.ts';
import { settingsChanged } from '../../../../../src/settings/settings-slice.ts';
import { attentionTaken } from '../../../../../src/ui/attention-slice.ts';

const SIZE = { width: 900, height: 500 };
const ghost = { seed: 3, ...SIZE, inputs: [], ticks: 9 };

function openControls() {
  const sent: Command[] = [];
  const engine = {
    send: async (command: Command) => sent.push(command) > 0,
    isUnderWay: () => false,
  };
  const store = createStore();
  return { sent, store, controls: createControls(engine, store, 7) };
}

it('the controls send every press, a jump and a shot with their stamps', () => {
  const { sent, controls } = openControls();
  controls.start();
  controls.press('jump', 2);
  controls.press('shoot', 3);
  controls.pause();
  controls.resume();
  controls.press('togglePause', 6);
  controls.restart();
  const run = { seed: 7, id: expect.any(String) };
  const look = { hints: { mayHold: true } };
  expect(sent).toEqual([
    { type: 'start', run: expect.objectContaining(run), look },
    { type: 'jump', at: performance.timeOrigin + 2 },
    { type: 'shoot', at: performance.timeOrigin + 3 },
    ...[{ type: 'pause' }, { type: 'resume' }, { type: 'toggle-pause' }],
    { type: 'start', run: expect.objectContaining(run), look, replaces: true },
  ]);
});

it('the controls begin and continue no run while a dialog is shown, but pauses and changes settings', () => {
  const { sent, store, controls } = openControls();
  store.dispatch(attentionTaken('menu'));
  controls.start();
  controls.resume();
  controls.press('togglePause', 3);
  controls.restart();
  expect(sent).toEqual([]);
  controls.pause();
  controls.press('toggleSound', 6);
  expect([sent, store.getState().settings.sound]).toEqual([[{ type: 'pause' }], false]);
});

it('a course is for its run alone, and adds to the look of every run; slow motion holds while it is chosen', () => {
  const { sent, store, controls } = openControls();
  const look = { bestTicks: 812, hints: { mayHold: false } };
  store.dispatch(progressChanged({ bestScore: 0, bestTicks: 812 }));
  store.dispatch(settingsChanged({ slow: true }));
  controls.race({ run: ghost });
  store.dispatch(settingsChanged({ slow: false }));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 28) - 1 });
  controls.startDaily();
  store.dispatch(settingsChanged({ marks: false }));
  controls.start();
  sent.shift();
  expect(sent).toMatchObject([
    { run: { seed: 3, ...SIZE, slow: true }, look: { ...look, ghost } },
    { run: { seed: 20_261_127, startedAt: Date.now() }, look },
    { run: { seed: 7 }, look: { bestTicks: 812 } },
  ]);
  expect(sent[1]).not.toHaveProperty('run.slow');
  expect(sent[1]).not.toHaveProperty('look.ghost');
  expect(sent[2]).not.toHaveProperty('look.hints');
});
