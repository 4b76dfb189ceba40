import { type ComponentType, useEffect, useState } from 'react';
import { profilerLoad } from '../../content/game.ts';
import { loadPart } from '../../parts/load-part.ts';
import { notify } from '../../toasts/notify.ts';
import type { ProfiledParts } from './profiled-game-adapter.ts';

interface ProfilerLoaderProps {
  readonly id: string;
  readonly parts: ProfiledParts;
  readonly onClose: () => void;
}

/** Loads the profiler when it is first opened. If that fails, the game goes on without it. */
export function ProfilerLoader(props: ProfilerLoaderProps) {
  const [Panel, setPanel] = useState<ComponentType<ProfilerLoaderProps> | null>(null);
  const { onClose } = props;

  useEffect(() => {
    let isMounted = true;
    loadPart('profiler-panel', () => import('./profiler-panel.tsx')).then(
      ({ GamePanel }) => isMounted && setPanel(() => GamePanel),
      (error) => {
        console.error('The profiler could not be loaded:', error);
        if (!isMounted) return;
        notify({ kind: 'error', title: profilerLoad.failed });
        onClose();
      },
    );
    return () => {
      isMounted = false;
    };
  }, [onClose]);

  return Panel === null ? null : <Panel {...props} />;
}
