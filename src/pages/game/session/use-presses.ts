/** Connects keyboard, touch and gamepads to the controls while the game page is open. */
import { type RefObject, useEffect } from 'react';
import { listenToKeys } from '../../../controls/keyboard.ts';
import { type InputDevice, onDeviceUsed } from '../../../device/input-device-slice.ts';
import { targetPad } from '../../../gamepad/gamepad-loader.ts';
import { takeStartWish } from '../../../runs/start-wish.ts';
import { selectHolds } from '../../../ui/attention-slice.ts';
import { type GameStore, useGameStore } from '../game-state.ts';
import type { GameControls } from './game-controls.ts';
import { focusGame } from './open-game.ts';
import { selectIsReadyScreen } from './ready-screen.ts';

/** `mount`: scrolled into view when a press begins a run. */
export function usePresses(controls: GameControls, mount: RefObject<HTMLElement | null>): void {
  const store = useGameStore();

  useEffect(() => {
    function begin(start = controls.start): boolean {
      if (!selectIsReadyScreen(store.getState())) return false;
      mount.current?.scrollIntoView({ block: 'nearest' });
      start();
      return true;
    }
    const targetOf = (device: InputDevice) => ({
      ...controls,
      begin: () => begin(),
      onUse: () => onDeviceUsed(store, device),
    });
    function onPointerDown({ pointerType }: PointerEvent): void {
      if (pointerType !== 'mouse') onDeviceUsed(store, 'touch');
    }
    // After the arrival on this page, which moves the focus to its title.
    const wish = takeStartWish();
    const start = wish?.isDaily ? controls.startDaily : controls.start;
    if (wish !== null && begin(start)) queueMicrotask(focusGame);
    const keys = () => store.getState().settings.keys;
    const stopListening = listenToKeys(window, targetOf('keys'), keys);
    const stopTargeting = targetPad({
      ...targetOf('gamepad'),
      pause: () => controls.pause('gamepad'),
    });
    window.addEventListener('pointerdown', onPointerDown, { passive: true });
    return () => {
      stopListening();
      stopTargeting();
      window.removeEventListener('pointerdown', onPointerDown);
    };
  }, [controls, mount, store]);

  // A press that opens a dialog or the menu pauses the run.
  useEffect(() => observeAttention(store, () => controls.pause()), [controls, store]);
}

/** Calls `onTaken` when a press opens a dialog or the menu, and when that is shown. Returns an unsubscribe function. */
function observeAttention(store: GameStore, onTaken: () => void): () => void {
  let holds: Readonly<Record<string, boolean>> = selectHolds(store.getState());
  return store.subscribe(() => {
    const before = holds;
    holds = selectHolds(store.getState());
    if (Object.keys(holds).some((by) => holds[by] !== before[by])) onTaken();
  });
}
