import { profilerLoad } from '../../../content/game.ts';
import { lazyChunk } from '../../../loading/lazy-chunk.ts';
import { useLoaded } from '../../../loading/use-loaded.ts';
import { notify } from '../../../toasts/notify.ts';

const panel = lazyChunk(() => import('./profiler-panel.tsx'));

interface ProfilerLoaderProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** Loads the profiler when it is first opened. If that fails, the game goes on without it. */
export function ProfilerLoader(props: ProfilerLoaderProps) {
  const loaded = useLoaded(panel, true, (error) => {
    console.error('The profiler could not be loaded:', error);
    notify({ kind: 'error', title: profilerLoad.failed });
    props.onClose();
  });
  return loaded && <loaded.GamePanel {...props} />;
}
