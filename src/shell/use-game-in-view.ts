import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { LOW_WINDOW } from '../ui/theme/bars.ts';
import { isGamePath } from './game-path.ts';
import { MAIN_ID } from './skip-link.tsx';

/**
 * In a low window, shows the game page with the header scrolled out of view: when the page opens, and
 * when a phone is turned. A page that is scrolled further stays where it is.
 */
export function useGameInView(): void {
  const isGame = isGamePath(useLocation().pathname);
  useEffect(() => {
    if (!isGame) return undefined;
    const lowWindow = window.matchMedia(LOW_WINDOW);
    function hideHeader(): void {
      const main = document.getElementById(MAIN_ID);
      if (!lowWindow.matches || main === null || main.getBoundingClientRect().top < 0) return;
      main.scrollIntoView();
    }
    if (window.location.hash === '') hideHeader();
    lowWindow.addEventListener('change', hideHeader);
    return () => lowWindow.removeEventListener('change', hideHeader);
  }, [isGame]);
}
