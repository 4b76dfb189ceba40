// @vitest-environment happy-dom
/** What is felt of a run. What is heard of it: e2e/sound.spec.ts, in a browser that has sound. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { EngineEvent } from '../../../../shared/contract.ts';
import { JUMP_CUE } from '../../../../shared/cues.ts';
import type { Outcome } from '../../../../shared/recording.ts';
import { createStore } from '../../../../src/app/store.ts';
import { snapshotArrived } from '../../../../src/engine/run-slice.ts';
import { openFeedback } from '../../../../src/pages/game/feedback.ts';
import * as parts from '../../../../src/parts/load-part.ts';
import { settingsChanged } from '../../../../src/settings/settings-slice.ts';

const vibrate = vi.fn(() => true);
let hasBeenActive = true;

beforeEach(() => {
  hasBeenActive = true;
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true });
  Object.defineProperty(navigator, 'userActivation', {
    value: {
      isActive: false,
      get hasBeenActive() {
        return hasBeenActive;
      },
    },
    configurable: true,
  });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'vibrate');
  Reflect.deleteProperty(navigator, 'userActivation');
});

const ended = (outcome: Outcome): EngineEvent => ({
  type: 'ended',
  tick: 700,
  result: { outcome, ticks: 700, round: 2, score: 300 },
});

it('a hit and a crash vibrate, a dollar, a round and the win do not', () => {
  const feedback = openFeedback(createStore());
  feedback.onEvent({ type: 'collect', tick: 5 });
  feedback.onEvent({ type: 'destroy', tick: 5 });
  feedback.onEvent({ type: 'round', tick: 500, round: 2 });
  feedback.onEvent(ended('win'));
  feedback.onEvent(ended('enemy'));
  feedback.onCues(JUMP_CUE);
  expect(vibrate.mock.calls).toEqual([[15], [60]]);
});

it('sound is loaded after the first press that allows it, where a gamepad has started the run', async () => {
  vi.stubGlobal('AudioContext', class {});
  const loaded = vi.spyOn(parts, 'loadPart').mockRejectedValue(new Error('no sound here'));
  hasBeenActive = false;
  const store = createStore();
  const feedback = openFeedback(store);
  const report = (ticks: number) =>
    store.dispatch(snapshotArrived({ status: 'playing', score: 0, round: 1, ticks }));
  report(0);
  report(15);
  expect(loaded).not.toHaveBeenCalled();
  hasBeenActive = true;
  report(30);
  report(45);
  expect(loaded).toHaveBeenCalledTimes(1);
  feedback.close();
  vi.unstubAllGlobals();
});

it('nothing vibrates where it is switched off, before the first press, or where a device cannot', () => {
  const store = createStore();
  const feedback = openFeedback(store);
  hasBeenActive = false;
  feedback.onEvent(ended('bullet'));
  hasBeenActive = true;
  store.dispatch(settingsChanged({ vibration: false }));
  feedback.onEvent(ended('bullet'));
  expect(vibrate).not.toHaveBeenCalled();
  store.dispatch(settingsChanged({ vibration: true }));
  Reflect.deleteProperty(navigator, 'vibrate');
  feedback.onEvent(ended('bullet'));
  expect(vibrate).not.toHaveBeenCalled();
});
