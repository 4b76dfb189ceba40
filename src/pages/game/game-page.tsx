import { useRef } from 'react';
import { gameCopy as copy } from '../../content/game.ts';
import { pageTitle } from '../../content/site.ts';
import { GameScreen } from './game-screen.tsx';
import { useGameSession } from './use-game-session.ts';

export function Component() {
  const mount = useRef<HTMLDivElement>(null);
  const controls = useGameSession(mount);
  return (
    <>
      <title>{pageTitle(copy.pageName)}</title>
      <GameScreen controls={controls} mount={mount} />
    </>
  );
}
