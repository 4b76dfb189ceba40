import { useEffect, useRef } from 'react';
import { useStore } from 'react-redux';
import type { RunRootState } from '../../engine/run-slice.ts';
import type { ProgressRootState } from '../../progress/progress-slice.ts';
import { VisuallyHidden } from '../../ui/theme/visually-hidden.ts';
import { type Announced, announcementOf } from './announcement.ts';

/** Announces the run to screen readers. Writes outside React, like the HUD: nothing renders in play. */
export function Announcer() {
  const store = useStore<RunRootState & ProgressRootState>();
  const region = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    function announced(): Announced {
      const { run, progress } = store.getState();
      return { run, news: progress.news };
    }
    let before = announced();
    return store.subscribe(() => {
      const { run, progress } = store.getState();
      if (run === before.run && progress.news === before.news) return;
      const now = announced();
      const text = announcementOf(before, now);
      before = now;
      if (text !== null && region.current !== null) region.current.textContent = text;
    });
  }, [store]);

  return <VisuallyHidden ref={region} role="status" translate="no" data-announcer="" />;
}
