import { type ComponentType, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  type AttentionRootState,
  attentionReleased,
  selectIsHeldBy,
} from '../../../attention/attention-slice.ts';
import { settingsLoad } from '../../../content/game.ts';
import { loadPart } from '../../../parts/load-part.ts';
import { notify } from '../../../toasts/notify.ts';
import type { SettingsDialogProps } from './settings-dialog.tsx';

/** The dialog is open while the settings hold the attention. Loads its code when it is first opened. */
export function SettingsDialogLoader({ focusAfter }: Pick<SettingsDialogProps, 'focusAfter'>) {
  const dispatch = useDispatch();
  const open = useSelector((state: AttentionRootState) => selectIsHeldBy(state, 'settings'));
  const [Dialog, setDialog] = useState<ComponentType<SettingsDialogProps> | null>(null);

  useEffect(() => {
    if (!open || Dialog !== null) return undefined;
    let isWanted = true;
    loadPart('settings-dialog', () => import('./settings-dialog.tsx')).then(
      ({ SettingsDialog }) => isWanted && setDialog(() => SettingsDialog),
      () => {
        if (!isWanted) return;
        notify({ kind: 'error', title: settingsLoad.failed });
        dispatch(attentionReleased('settings'));
      },
    );
    return () => {
      isWanted = false;
    };
  }, [open, Dialog, dispatch]);

  return Dialog === null ? null : <Dialog open={open} focusAfter={focusAfter} />;
}
