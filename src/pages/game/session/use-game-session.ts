/** React's part of a session: opens it when the game is mounted, closes it when the page is left. */
import type { Store } from '@reduxjs/toolkit';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import type { RunDecoration } from '../../../../shared/contract.ts';
import {
  type AttentionRootState,
  lateHoldersDropped,
  selectIsHolderShown,
} from '../../../attention/attention-slice.ts';
import type { RunRootState } from '../../../engine/run-slice.ts';
import { targetPad } from '../../../gamepad/pad-target.ts';
import {
  type InputDeviceRootState,
  onDeviceUsed,
} from '../../../input-device/input-device-slice.ts';
import { savesData } from '../../../loading/saves-data.ts';
import { keepProgress } from '../../../progress/keep-progress.ts';
import { type ProgressRootState, selectProgress } from '../../../progress/progress-slice.ts';
import { keepSettings } from '../../../settings/keep-settings.ts';
import { markPreferences } from '../../../settings/mark-preferences.ts';
import {
  type SettingsRootState,
  selectSettings,
  settingToggled,
} from '../../../settings/settings-slice.ts';
import { notify } from '../../../toasts/notify.ts';
import { wantedHints } from '../first-run/wanted-hints.ts';
import { createControls } from './controls.ts';
import { openFeedback } from './feedback.ts';
import { listenToKeys } from './keyboard.ts';
import type { OpenGame } from './open-game.ts';
import { createPreferenceSource } from './preference-source.ts';
import { keepReadyDemo } from './ready-demo.ts';
import { selectAwaitsRun } from './ready-screen.ts';
import { createSessionKeeper } from './session-keeper.ts';
import { parseFlags } from './url-flags.ts';
import { watchAttention } from './watch-attention.ts';

export interface GameSession extends Pick<OpenGame, 'client' | 'controls' | 'moveTo'> {
  readonly setSuspended: OpenGame['setSuspended'];
  /** True while another engine has the picture. */
  readonly suspended: boolean;
  /** Seed in the address; null: every run gets a new one. */
  readonly seed: number | null;
  /** The address asks for the profiler. */
  readonly profile: boolean;
}

/** `mount`: the element that the engine draws into. */
export function useGameSession(mount: RefObject<HTMLElement | null>): GameSession {
  const [search] = useSearchParams();
  const flags = useMemo(() => parseFlags(search), [search]);
  const { seed, thread, complaints } = flags;
  const [suspended, setSuspended] = useState(false);
  const dispatch = useDispatch();
  const store = useStore<
    RunRootState & AttentionRootState & SettingsRootState & InputDeviceRootState & ProgressRootState
  >();
  const [sessions] = useState(() => createSessionKeeper(dispatch));

  const controls = useMemo(() => {
    function mayPlay(): boolean {
      if (selectIsHolderShown(store.getState())) return false;
      store.dispatch(lateHoldersDropped());
      return true;
    }
    const isSlow = () => selectSettings(store.getState()).slow;
    return createControls(sessions.client, seed, {
      mayPlay,
      decoration: () => decorationNow(store),
      isSlow,
      toggle: (name) => void store.dispatch(settingToggled(name)),
    });
  }, [sessions, seed, store]);

  useEffect(() => {
    for (const title of complaints) notify({ kind: 'error', title });
  }, [complaints]);

  // Before the first paint: the best must not appear later.
  useLayoutEffect(() => keepProgress(store), [store]);

  // Before the session: its engine is set up with them.
  useLayoutEffect(() => keepSettings(store), [store]);

  // Before the first paint: START GAME must not flash before a saved run is shown.
  useLayoutEffect(() => {
    const element = mount.current;
    if (element === null || suspended) return undefined;
    const preferences = createPreferenceSource(store);
    const feedback = openFeedback(store);
    const close = sessions.open({
      element,
      thread,
      seed,
      controls,
      preferences,
      feedback,
      decoration: decorationNow(store),
    });
    return () => {
      close();
      feedback.close();
    };
  }, [controls, mount, seed, sessions, store, suspended, thread]);

  const begin = useCallback(
    (at: number) => {
      if (!selectAwaitsRun(store.getState())) return false;
      // The page may be scrolled away from the game.
      mount.current?.scrollIntoView({ block: 'nearest' });
      controls.start(at);
      return true;
    },
    [controls, mount, store],
  );
  useEffect(() => {
    const stopListening = listenToKeys(
      window,
      { ...controls, begin, onUse: () => onDeviceUsed(store, 'keys') },
      () => selectSettings(store.getState()).keys,
    );
    function onPointerDown({ pointerType }: PointerEvent): void {
      if (pointerType !== 'mouse') onDeviceUsed(store, 'touch');
    }
    window.addEventListener('pointerdown', onPointerDown, { passive: true });
    return () => {
      stopListening();
      window.removeEventListener('pointerdown', onPointerDown);
    };
  }, [begin, controls, store]);
  useEffect(
    () => targetPad({ ...controls, begin, onUse: () => onDeviceUsed(store, 'gamepad') }),
    [begin, controls, store],
  );
  useEffect(
    () => (savesData() ? undefined : keepReadyDemo(store, sessions.client)),
    [sessions, store],
  );
  useEffect(() => watchAttention(store, controls.pause), [controls, store]);
  useEffect(() => {
    const { current, watch } = createPreferenceSource(store);
    return watch(() => markPreferences(current()));
  }, [store]);

  const { client, moveTo } = sessions;
  return { client, controls, moveTo, setSuspended, suspended, seed, profile: flags.profile };
}

function decorationNow(store: Pick<Store<ProgressRootState>, 'getState'>): RunDecoration {
  const { bestTicks } = selectProgress(store.getState());
  const hints = wantedHints();
  return { ...(bestTicks > 0 && { bestTicks }), ...(hints && { hints }) };
}
