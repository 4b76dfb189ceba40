/** Sound and vibration of the run: loads the sound with the first run, and vibrates. */
import type { Store } from '@reduxjs/toolkit';
import type { EngineEvent } from '../../../shared/contract.ts';
import type { Feedback } from '../../engine/bridge.ts';
import type { RunRootState } from '../../engine/run-slice.ts';
import { loadPart } from '../../parts/load-part.ts';
import { type SettingsRootState, selectSettings } from '../../settings/settings-slice.ts';
import type { Sound } from '../../sound/sound.ts';

type FeedbackStore = Pick<Store<RunRootState & SettingsRootState>, 'getState' | 'subscribe'>;

/** ms. */
const CRASH_VIBRATION = 60;
const HIT_VIBRATION = 15;

export interface OpenFeedback extends Feedback {
  /** Ends all sound. */
  close(): void;
}

export function openFeedback(store: FeedbackStore): OpenFeedback {
  let sound: Sound | null = null;
  let isLoading = false;
  /** The browser allows no sound before a press, and those of a gamepad may not count. */
  let awaitsPress = false;
  let isClosed = false;
  let { run, settings } = store.getState();

  function onChange(): void {
    const before = { run, settings };
    ({ run, settings } = store.getState());
    const { status, round } = run;
    if (sound !== null) sound.follow(status, round, settings);
    // A load that failed is tried again with the next run, not with its next report.
    else if (awaitsPress || status !== before.run.status || settings !== before.settings) load();
  }

  function load(): void {
    if (isLoading || run.status !== 'playing' || !settings.sound || !('AudioContext' in window)) {
      return;
    }
    awaitsPress = !hasBeenPressed();
    if (awaitsPress) return;
    isLoading = true;
    loadPart('sound', () => import('../../sound/sound.ts'))
      .then(({ openSound }) => {
        if (isClosed) return;
        sound = openSound();
        onChange();
      })
      // The game is whole without sound.
      .catch(() => {})
      .finally(() => {
        isLoading = false;
      });
  }

  const unsubscribe = store.subscribe(onChange);
  return {
    onEvent(event) {
      sound?.onEvent(event);
      if (selectSettings(store.getState()).vibration) vibrate(event);
    },
    onCues: (cues) => sound?.onCues(cues),
    close() {
      isClosed = true;
      unsubscribe();
      sound?.close();
    },
  };
}

/** Before the first press browsers forbid sound and vibration, and some say so on the console. */
function hasBeenPressed(): boolean {
  return !('userActivation' in navigator) || navigator.userActivation.hasBeenActive;
}

function vibrate(event: EngineEvent): void {
  if (!('vibrate' in navigator) || !hasBeenPressed()) return;
  if (event.type === 'destroy') navigator.vibrate(HIT_VIBRATION);
  if (event.type === 'ended' && event.result.outcome !== 'win') navigator.vibrate(CRASH_VIBRATION);
}
