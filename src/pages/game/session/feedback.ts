/** Sound and vibration of a run: loads the sound with the first run, and vibrates. */
import type { Store } from '@reduxjs/toolkit';
import { CRASH_CUE } from '../../../../shared/contract.ts';
import type { Feedback } from '../../../engine/bridge.ts';
import { callGuest } from '../../../engine/guest.ts';
import type { RunRootState } from '../../../engine/run-slice.ts';
import { load } from '../../../loading/load.ts';
import { type SettingsRootState, selectSettings } from '../../../settings/settings-slice.ts';
import type { Sound } from '../../../sound/sound.ts';

type FeedbackStore = Pick<Store<RunRootState & SettingsRootState>, 'getState' | 'subscribe'>;

/** ms. */
const CRASH_VIBRATION = 60;
const HIT_VIBRATION = 15;

/** After one of them browsers allow sound. */
const PRESSES = ['keydown', 'pointerup'] as const;

export interface OpenFeedback extends Feedback {
  /** Ends all sound. */
  close(): void;
}

export function openFeedback(store: FeedbackStore): OpenFeedback {
  let sound: Sound | null = null;
  let isLoading = false;
  let isClosed = false;
  let { run, settings } = store.getState();

  function onChange(): void {
    const before = { run, settings };
    ({ run, settings } = store.getState());
    if (sound !== null) sound.follow(run, settings);
    // A load that failed is tried again with the next run, not with its next report.
    else if (run.status !== before.run.status || settings !== before.settings) begin();
  }

  function begin(): void {
    if (
      sound !== null ||
      isLoading ||
      run.status !== 'playing' ||
      !settings.sound ||
      !isAudible()
    ) {
      return;
    }
    isLoading = true;
    load(() => import('../../../sound/sound.ts'))
      .then(({ openSound }) => {
        if (isClosed) return;
        sound = openSound();
        onChange();
      })
      // The game goes on without sound.
      .catch(() => {})
      .finally(() => {
        isLoading = false;
      });
  }

  // A gamepad may have started the run. Browsers do not count its presses as user activation.
  const awaiting = new AbortController();
  function onPress(): void {
    if (!hasBeenPressed()) return;
    awaiting.abort();
    begin();
  }
  for (const type of PRESSES) {
    window.addEventListener(type, onPress, { signal: awaiting.signal, capture: true });
  }

  function vibrate(ms: number): void {
    if (!selectSettings(store.getState()).vibration || !hasBeenPressed()) return;
    if ('vibrate' in navigator) callGuest(() => navigator.vibrate(ms));
  }

  const unsubscribe = store.subscribe(onChange);
  return {
    onNews(news, chain) {
      callGuest(() => sound?.onNews(news, chain));
      if (news === 'destroy') vibrate(HIT_VIBRATION);
    },
    onCues(cues) {
      callGuest(() => sound?.onCues(cues));
      if ((cues & CRASH_CUE) !== 0) vibrate(CRASH_VIBRATION);
    },
    close() {
      isClosed = true;
      unsubscribe();
      awaiting.abort();
      callGuest(() => sound?.close());
    },
  };
}

function isAudible(): boolean {
  return 'AudioContext' in window && hasBeenPressed();
}

/** Before the first press browsers forbid sound and vibration, and some say so on the console. */
function hasBeenPressed(): boolean {
  const { userActivation }: Partial<Navigator> = navigator;
  return userActivation?.hasBeenActive !== false;
}
