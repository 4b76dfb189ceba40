// @vitest-environment happy-dom
/** The player's controls: the commands that they send, and the presses that they drop. */
import { expect, it } from 'vitest';
import type { Command } from '../../../../../shared/contract.ts';
import {
  type ControlsPage,
  createControls,
} from '../../../../../src/pages/game/session/game-controls.ts';

function openControls(page?: Partial<ControlsPage>) {
  const sent: Command['type'][] = [];
  const client = { command: ({ type }: Command) => void sent.push(type), retry() {} };
  return { sent, controls: createControls(() => client, 7, page) };
}

it('sends every press with its stamp', () => {
  const { sent, controls } = openControls();
  controls.start(1);
  controls.press('jump', 2);
  controls.press('shoot', 3);
  controls.pause(4);
  controls.resume(5);
  controls.press('togglePause', 6);
  controls.restart(7);
  expect(sent).toEqual(['start', 'jump', 'shoot', 'pause', 'resume', 'toggle-pause', 'restart']);
});

it('begins and continues no run while it may not play, but pauses', () => {
  const { sent, controls } = openControls({ mayPlay: () => false });
  controls.start(1);
  controls.resume(2);
  controls.press('togglePause', 3);
  controls.restart(4);
  expect(sent).toEqual([]);
  controls.pause(5);
  expect(sent).toEqual(['pause']);
});

it('starts and restarts on a course for that run alone', () => {
  const sent: Command[] = [];
  const client = { command: (command: Command) => void sent.push(command), retry() {} };
  const controls = createControls(() => client, 7);
  const decoration = { ghost: { seed: 3, width: 900, height: 500, inputs: [], ticks: 9 } };
  const worldSize = { width: 900, height: 500 };
  controls.start(1, { seed: 3, worldSize, decoration });
  controls.restart(2, { seed: 4, worldSize });
  controls.start(3);
  expect(sent).toMatchObject([
    { type: 'start', seed: 3, worldSize, decoration },
    { type: 'restart', seed: 4, worldSize },
    { type: 'start', seed: 7 },
  ]);
  expect(sent.slice(1).filter((command) => 'decoration' in command)).toEqual([]);
});

it('sends the decoration of every run, with that of its course, and slow motion while it is chosen', () => {
  const sent: Command[] = [];
  const client = { command: (command: Command) => void sent.push(command), retry() {} };
  let isSlow = true;
  const controls = createControls(() => client, 7, {
    decoration: () => ({ bestTicks: 812 }),
    isSlow: () => isSlow,
  });
  const ghost = { seed: 3, width: 900, height: 500, inputs: [], ticks: 9 };
  controls.start(1);
  isSlow = false;
  controls.restart(2, { seed: 3, worldSize: { width: 900, height: 500 }, decoration: { ghost } });
  expect(sent).toMatchObject([
    { type: 'start', decoration: { bestTicks: 812 }, slow: true },
    { type: 'restart', decoration: { bestTicks: 812, ghost } },
  ]);
  expect(sent[1]).not.toHaveProperty('slow');
});

it('passes a change of a setting to the page, also while it may not play', () => {
  const toggled: string[] = [];
  const toggle = (name: string) => void toggled.push(name);
  const { sent, controls } = openControls({ mayPlay: () => false, toggle });
  controls.press('toggleSound', 1);
  expect([toggled, sent]).toEqual([['sound'], []]);
});
