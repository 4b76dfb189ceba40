// @vitest-environment happy-dom
/** Vibration of a run. Its sound is tested in e2e/sound.spec.ts, in a browser. */
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { CRASH_CUE, JUMP_CUE, WIN_CUE } from '../../../../../shared/contract.ts';
import { createStore } from '../../../../../src/app/store.ts';
import { reportArrived } from '../../../../../src/engine/run-slice.ts';
import { openFeedback } from '../../../../../src/pages/game/session/feedback.ts';
import { settingsChanged } from '../../../../../src/settings/settings-slice.ts';
import type * as Sound from '../../../../../src/sound/sound.ts';
import { reportOf } from '../../../../support/report.ts';

const vibrate = vi.fn(() => true);
const SILENCE = { update() {}, onNews() {}, onCues() {}, close() {} };
let openSound: MockInstance<typeof Sound.openSound>;
const activation = { isActive: false, hasBeenActive: true };

beforeEach(async () => {
  activation.hasBeenActive = true;
  vi.stubGlobal('AudioContext', class {});
  const sound = await import('../../../../../src/sound/sound.ts');
  openSound = vi.spyOn(sound, 'openSound').mockReturnValue(SILENCE);
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true });
  Object.defineProperty(navigator, 'userActivation', { value: activation, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'vibrate');
  Reflect.deleteProperty(navigator, 'userActivation');
});

it('a hit and a crash vibrate, a dollar, a round and the win do not', () => {
  const feedback = openFeedback(createStore());
  feedback.onNews('collect', 1);
  feedback.onNews('destroy', 0);
  feedback.onNews('round', 0);
  feedback.onCues(WIN_CUE);
  feedback.onCues(CRASH_CUE);
  feedback.onCues(JUMP_CUE);
  expect(vibrate.mock.calls).toEqual([[15], [60]]);
});

it('nothing vibrates where it is switched off, before the first press, or where a device cannot', () => {
  const store = createStore();
  const feedback = openFeedback(store);
  activation.hasBeenActive = false;
  feedback.onCues(CRASH_CUE);
  activation.hasBeenActive = true;
  store.dispatch(settingsChanged({ vibration: false }));
  feedback.onCues(CRASH_CUE);
  expect(vibrate).not.toHaveBeenCalled();
  store.dispatch(settingsChanged({ vibration: true }));
  Reflect.deleteProperty(navigator, 'vibrate');
  feedback.onCues(CRASH_CUE);
  expect(vibrate).not.toHaveBeenCalled();
});

it('a run that a gamepad began has sound from the first press that browsers count', async () => {
  activation.hasBeenActive = false;
  const store = createStore();
  const feedback = openFeedback(store);
  store.dispatch(reportArrived(reportOf()));
  await vi.dynamicImportSettled();
  expect(openSound).not.toHaveBeenCalled();
  activation.hasBeenActive = true;
  store.dispatch(reportArrived(reportOf({ ticks: 60 })));
  await expect.poll(() => openSound).toHaveBeenCalledOnce();
  feedback.close();
});

it('sound that failed to open is tried again when it is switched on, and the run goes on', async () => {
  openSound.mockImplementationOnce(() => {
    throw new Error('no audio device');
  });
  const store = createStore();
  const feedback = openFeedback(store);
  store.dispatch(reportArrived(reportOf()));
  await expect.poll(() => openSound).toHaveBeenCalledOnce();
  store.dispatch(reportArrived(reportOf({ ticks: 60 })));
  await vi.dynamicImportSettled();
  expect(openSound).toHaveBeenCalledOnce();
  store.dispatch(settingsChanged({ sound: false }));
  store.dispatch(settingsChanged({ sound: true }));
  await expect.poll(() => openSound).toHaveBeenCalledTimes(2);
  feedback.close();
});
