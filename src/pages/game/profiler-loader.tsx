import { type ComponentType, useEffect, useState } from 'react';
import { profilerLoad } from '../../content/game.ts';
import type { Subject } from '../../profiler/profiled-game.ts';
import { notify } from '../../toasts/notify.ts';

interface ProfilerDockProps {
  readonly id: string;
  readonly subject: Subject;
  readonly onClose: () => void;
}

/** Fetches the profiler when it is first opened; a failed fetch must not cost anybody the game. */
export function ProfilerDock(props: ProfilerDockProps) {
  const [Panel, setPanel] = useState<ComponentType<ProfilerDockProps> | null>(null);
  const { onClose } = props;

  useEffect(() => {
    let wanted = true;
    import('../../profiler/panel.tsx').then(
      (module) => wanted && setPanel(() => module.default),
      (error) => {
        console.error('The profiler could not be loaded:', error);
        if (!wanted) return;
        notify({ kind: 'error', title: profilerLoad.failed });
        onClose();
      },
    );
    return () => {
      wanted = false;
    };
  }, [onClose]);

  return Panel === null ? null : <Panel {...props} />;
}
