import { type ComponentProps, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  type AttentionRootState,
  attentionReleased,
  selectIsHeldBy,
} from '../../../attention/attention-slice.ts';
import { settingsLoad } from '../../../content/game.ts';
import { lazyChunk } from '../../../loading/lazy-chunk.ts';
import { useLoaded } from '../../../loading/use-loaded.ts';
import { notify } from '../../../toasts/notify.ts';
import type { SettingsDialog } from './settings-dialog.tsx';

const dialog = lazyChunk(() => import('./settings-dialog.tsx'));

/** The dialog is open while the settings hold the attention. Loads its code when it is first opened. */
export function SettingsDialogLoader({
  focusAfter,
}: Pick<ComponentProps<typeof SettingsDialog>, 'focusAfter'>) {
  const dispatch = useDispatch();
  const open = useSelector((state: AttentionRootState) => selectIsHeldBy(state, 'settings'));
  const loaded = useLoaded(dialog, open, () => {
    notify({ kind: 'error', title: settingsLoad.failed });
    dispatch(attentionReleased('settings'));
  });
  // The page may be left before the code arrives: the dialog must not open by itself on return.
  useEffect(() => () => void dispatch(attentionReleased('settings')), [dispatch]);

  return loaded && <loaded.SettingsDialog open={open} focusAfter={focusAfter} />;
}
