/** Sound and vibration of a run. The sound is loaded with the first run. */
import { CRASH_CUE } from '../../../../shared/contract.ts';
import type { Feedback } from '../../../engine/bridge.ts';
import { callIsolated } from '../../../engine/call-isolated.ts';
import { load } from '../../../loading/load.ts';
import type { Sound } from '../../../sound/sound.ts';
import type { GameStore } from '../game-state.ts';

/** Length of a vibration, ms. */
const CRASH_VIBRATION = 60;
const HIT_VIBRATION = 15;

export function openFeedback(store: GameStore) {
  let sound: Sound | null = null;
  let isAsked = false;
  let isClosed = false;
  let { run, settings } = store.getState();

  function onChange(): void {
    const before = { run, settings };
    ({ run, settings } = store.getState());
    if (sound !== null) {
      sound.update(run, settings);
      return;
    }
    // After a failed load, the next run or a changed setting tries again, not the next report.
    if (run.status !== before.run.status || settings !== before.settings) isAsked = false;
    if (!isAsked && run.status === 'playing' && settings.sound && hasBeenPressed()) begin();
  }

  function begin(): void {
    isAsked = true;
    if (!('AudioContext' in window)) return;
    load(() => import('../../../sound/sound.ts'))
      .then(({ openSound }) => {
        if (isClosed || sound !== null) return;
        sound = openSound();
        onChange();
      })
      // Without its code or an audio device, the game goes on without sound.
      .catch(() => {});
  }

  function vibrate(ms: number): void {
    if (!settings.vibration || !hasBeenPressed()) return;
    if ('vibrate' in navigator) callIsolated(() => navigator.vibrate(ms));
  }

  const unsubscribe = store.subscribe(onChange);
  return {
    onNews(news, chain) {
      callIsolated(() => sound?.onNews(news, chain));
      if (news === 'destroy') vibrate(HIT_VIBRATION);
    },
    onCues(cues) {
      callIsolated(() => sound?.onCues(cues));
      if ((cues & CRASH_CUE) !== 0) vibrate(CRASH_VIBRATION);
    },
    close() {
      isClosed = true;
      unsubscribe();
      callIsolated(() => sound?.close());
    },
  } satisfies Feedback & { close(): void };
}

/** Browsers forbid sound and vibration before the first press, and some write that to the console. */
function hasBeenPressed(): boolean {
  const { userActivation }: Partial<Navigator> = navigator;
  return userActivation?.hasBeenActive !== false;
}
