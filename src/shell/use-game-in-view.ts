import { type RefObject, useEffect } from 'react';

import { LOW_WINDOW } from './low-window.ts';

/** In a low window the game page opens with the header scrolled away, which is all that is above it. */
export function useGameInView(main: RefObject<HTMLElement | null>, isGame: boolean): void {
  useEffect(() => {
    if (!isGame || main.current === null || window.location.hash !== '') return;
    if (!window.matchMedia(LOW_WINDOW).matches || window.scrollY !== 0) return;
    main.current.scrollIntoView();
  }, [main, isGame]);
}
