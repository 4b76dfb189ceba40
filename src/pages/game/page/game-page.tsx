import { useCallback, useMemo, useRef, useState } from 'react';
import { ProfilerLoader } from '../profiler/profiler-loader.tsx';
import { useProfilerToggle } from '../profiler/use-profiler-toggle.ts';
import { createRace } from '../records/race.ts';
import { useRunsOfDevice } from '../records/use-runs-of-device.ts';
import type { RunActionParts, Watched } from '../replays/watched.ts';
import { useGameSession } from '../session/use-game-session.ts';
import { GameScreen } from './game-screen.tsx';

const PROFILER_ID = 'profiler';

export function Component() {
  const mount = useRef<HTMLDivElement>(null);
  const { controls, parts, suspended, seed, profile } = useGameSession(mount);
  const runs = useRunsOfDevice(parts.client, seed);
  const { open, toggle } = useProfilerToggle(profile);
  const opener = useRef<HTMLButtonElement>(null);
  const [watched, setWatched] = useState<Watched | null>(null);
  const { client } = parts;
  const actionParts = useMemo<RunActionParts>(
    () => ({ client, setWatched, race: createRace(client, controls) }),
    [client, controls],
  );
  const profiled = useMemo(() => ({ ...parts, setWatched }), [parts]);
  const close = useCallback(() => {
    toggle();
    opener.current?.focus({ preventScroll: true });
  }, [toggle]);
  return (
    <GameScreen
      controls={controls}
      mount={mount}
      suspended={suspended}
      profiler={{ id: PROFILER_ID, open, toggle, opener }}
      runs={runs}
      dock={open && <ProfilerLoader id={PROFILER_ID} parts={profiled} onClose={close} />}
      watched={watched}
      parts={actionParts}
    />
  );
}
