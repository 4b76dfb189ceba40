import { useEffect, useRef } from 'react';
import { useAppStore } from '../../app/store.ts';
import { VisuallyHidden } from '../../ui/theme/visually-hidden.ts';
import { announcementOf } from './announcement.ts';

/** The run for those who hear it. Written by the store itself, as the HUD is: nothing renders in play. */
export function Announcer() {
  const store = useAppStore();
  const region = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    let before = store.getState().run;
    return store.subscribe(() => {
      const now = store.getState().run;
      if (now === before) return;
      const text = announcementOf(before, now);
      before = now;
      if (text !== null && region.current !== null) region.current.textContent = text;
    });
  }, [store]);

  return <VisuallyHidden ref={region} role="status" data-announcer="" />;
}
