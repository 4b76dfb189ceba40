import { type ComponentType, useEffect, useState } from 'react';
import { loadPart } from '../parts/load-part.ts';
import { retryWhenBack } from '../parts/retry-when-back.ts';
import type { PlayerDialogProps } from './player-dialog.tsx';

/**
 * Loads the form while the player is not asked yet, and again when the network returns. null until it
 * is there.
 */
export function usePlayerDialog(isWanted: boolean): ComponentType<PlayerDialogProps> | null {
  const [Dialog, setDialog] = useState<ComponentType<PlayerDialogProps> | null>(null);

  useEffect(() => {
    if (!isWanted || Dialog !== null) return undefined;
    let isMounted = true;
    function load(): void {
      loadPart('player-dialog', () => import('./player-dialog.tsx')).then(
        (part) => {
          if (isMounted) setDialog(() => part.PlayerDialog);
        },
        () => {},
      );
    }
    load();
    const stopRetries = retryWhenBack(load);
    return () => {
      isMounted = false;
      stopRetries();
    };
  }, [isWanted, Dialog]);

  return Dialog;
}
