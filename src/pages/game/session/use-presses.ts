/** Connects keyboard, touch and gamepads to the controls while the game page is open. */
import type { Store } from '@reduxjs/toolkit';
import { type RefObject, useEffect } from 'react';
import { useStore } from 'react-redux';
import { listenToKeys } from '../../../controls/keyboard.ts';
import {
  type InputDevice,
  type InputDeviceRootState,
  onDeviceUsed,
} from '../../../device/input-device-slice.ts';
import type { RunRootState } from '../../../engine/run-slice.ts';
import { targetPad } from '../../../gamepad/gamepad-loader.ts';
import { type SettingsRootState, selectSettings } from '../../../settings/settings-slice.ts';
import { type AttentionRootState, selectHolds } from '../../../ui/attention-slice.ts';
import type { GameControls } from './game-controls.ts';
import { selectIsReadyScreen } from './ready-screen.ts';

type PressStore = RunRootState & AttentionRootState & SettingsRootState & InputDeviceRootState;

/** `mount`: scrolled into view when a press begins a run. */
export function usePresses(controls: GameControls, mount: RefObject<HTMLElement | null>): void {
  const store = useStore<PressStore>();

  useEffect(() => {
    function begin(): boolean {
      if (!selectIsReadyScreen(store.getState())) return false;
      mount.current?.scrollIntoView({ block: 'nearest' });
      controls.start();
      return true;
    }
    const targetOf = (device: InputDevice) => ({
      ...controls,
      begin,
      onUse: () => onDeviceUsed(store, device),
    });
    function onPointerDown({ pointerType }: PointerEvent): void {
      if (pointerType !== 'mouse') onDeviceUsed(store, 'touch');
    }
    const keys = () => selectSettings(store.getState()).keys;
    const stopListening = listenToKeys(window, targetOf('keys'), keys);
    const stopTargeting = targetPad(targetOf('gamepad'));
    window.addEventListener('pointerdown', onPointerDown, { passive: true });
    return () => {
      stopListening();
      stopTargeting();
      window.removeEventListener('pointerdown', onPointerDown);
    };
  }, [controls, mount, store]);

  // A press that opens a dialog or the menu pauses the run.
  useEffect(() => observeAttention(store, controls.pause), [controls, store]);
}

type AttentionStore = Pick<Store<AttentionRootState>, 'getState' | 'subscribe'>;

/** Calls `onTaken` when a press opens a dialog or the menu, and when that is shown. Returns an unsubscribe function. */
export function observeAttention(store: AttentionStore, onTaken: () => void): () => void {
  let holds: Readonly<Record<string, boolean>> = selectHolds(store.getState());
  return store.subscribe(() => {
    const before = holds;
    holds = selectHolds(store.getState());
    if (Object.keys(holds).some((by) => holds[by] !== before[by])) onTaken();
  });
}
