import { useEffect, useRef } from 'react';
import { useStore } from 'react-redux';
import { VisuallyHidden } from '../../../ui/theme/visually-hidden.ts';
import { type Announced, announcementOf } from './announcement.ts';

/** Announces the run to screen readers. Writes outside React, like the HUD: nothing renders in play. */
export function Announcer() {
  const store = useStore<Announced>();
  const region = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    let before = store.getState();
    return store.subscribe(() => {
      const now = store.getState();
      const text = announcementOf(before, now);
      before = now;
      if (text !== null && region.current !== null) region.current.textContent = text;
    });
  }, [store]);

  return <VisuallyHidden ref={region} role="status" translate="no" data-announcer="" />;
}
