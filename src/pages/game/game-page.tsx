import { useCallback, useRef } from 'react';
import { gameCopy as copy } from '../../content/game.ts';
import { pageTitle } from '../../content/site.ts';
import { GameScreen } from './game-screen.tsx';
import { ProfilerLoader } from './profiler-loader.tsx';
import { useGameSession } from './use-game-session.ts';
import { useProfilerToggle } from './use-profiler-toggle.ts';

const PROFILER_ID = 'profiler';

export function Component() {
  const mount = useRef<HTMLDivElement>(null);
  const { controls, profiledGame, suspended, profile } = useGameSession(mount);
  const { open, toggle } = useProfilerToggle(profile);
  const opener = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => {
    toggle();
    opener.current?.focus({ preventScroll: true });
  }, [toggle]);
  return (
    <>
      <title>{pageTitle(copy.pageName)}</title>
      <GameScreen
        controls={controls}
        mount={mount}
        suspended={suspended}
        profiler={{ id: PROFILER_ID, open, toggle, opener }}
        dock={open && <ProfilerLoader id={PROFILER_ID} game={profiledGame} onClose={close} />}
      />
    </>
  );
}
