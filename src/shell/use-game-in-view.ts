import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { isGamePath } from './game-path.ts';
import { LOW_WINDOW } from './low-window.ts';
import { MAIN_ID } from './skip-link.tsx';

/** In a low window, opens the game page with the header scrolled out of view. */
export function useGameInView(): void {
  const isGame = isGamePath(useLocation().pathname);
  useEffect(() => {
    if (!isGame || window.location.hash !== '') return;
    if (!window.matchMedia(LOW_WINDOW).matches || window.scrollY !== 0) return;
    document.getElementById(MAIN_ID)?.scrollIntoView();
  }, [isGame]);
}
