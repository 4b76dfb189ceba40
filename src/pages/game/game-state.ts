/** The store as the game page sees it: the app's store has more slices. */
import type { Store } from '@reduxjs/toolkit';
import { useSelector, useStore } from 'react-redux';
import type { InputDeviceRootState } from '../../device/input-device-slice.ts';
import type { RunRootState } from '../../engine/run-slice.ts';
import type { ProgressRootState } from '../../runs/progress-slice.ts';
import type { SettingsRootState } from '../../settings/settings-slice.ts';
import type { AttentionRootState } from '../../ui/attention-slice.ts';

export type GameState = AttentionRootState &
  InputDeviceRootState &
  ProgressRootState &
  RunRootState &
  SettingsRootState;

export type GameStore = Store<GameState>;

export const useGameSelector = useSelector.withTypes<GameState>();
export const useGameStore = useStore.withTypes<GameStore>();
