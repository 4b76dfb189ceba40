/** The game screen over real engines under a clock moved by hand, with the actions on runs as shipped. */
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useRef, useState } from 'react';
import { Provider } from 'react-redux';
import { createStore } from '../../../../../src/app/store.ts';
import { GameScreen } from '../../../../../src/pages/game/page/game-screen.tsx';
import { createRace } from '../../../../../src/pages/game/records/race.ts';
import type { RunActionParts, Watched } from '../../../../../src/pages/game/replays/watched.ts';
import {
  createControls,
  type GameControls,
} from '../../../../../src/pages/game/session/controls.ts';
import { createPreferenceSource } from '../../../../../src/pages/game/session/preference-source.ts';
import { createSessionKeeper } from '../../../../../src/pages/game/session/session-keeper.ts';
import { system } from '../../../../../src/ui/theme/system.ts';
import { createFakeHosts, loadDevtools, settle } from '../../../../support/fake-host.ts';
import { NO_FEEDBACK } from '../../../../support/feedback.ts';

export const WORLD_SIZE = { width: 900, height: 500 };

interface ScreenProps {
  readonly controls: GameControls;
  readonly client: RunActionParts['client'];
  readonly race: RunActionParts['race'];
  /** Filled with the parts that the screen was rendered with. */
  readonly parts: { current: RunActionParts | null };
}

function Screen({ controls, client, race, parts }: ScreenProps) {
  const [watched, setWatched] = useState<Watched | null>(null);
  const [own] = useState<RunActionParts>(() => ({ client, setWatched, race }));
  const mount = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    parts.current = own;
  }, [own, parts]);
  return (
    <GameScreen
      controls={controls}
      mount={mount}
      suspended={false}
      profiler={{ id: 'profiler', open: false, toggle() {}, opener }}
      runs={{ table: null, open() {}, seed: null }}
      dock={null}
      watched={watched}
      parts={own}
    />
  );
}

export async function openWatching() {
  await loadDevtools();
  const store = createStore();
  const fake = createFakeHosts();
  const sessions = createSessionKeeper(store.dispatch, fake.hosts);
  const controls = createControls(sessions.client, null);
  const race = createRace(sessions.client, controls);
  const parts: { current: RunActionParts | null } = { current: null };
  render(
    <Provider store={store}>
      <ChakraProvider value={system}>
        <Screen controls={controls} client={sessions.client} race={race} parts={parts} />
      </ChakraProvider>
    </Provider>,
  );
  const element = document.createElement('div');
  const close = sessions.open({
    element,
    thread: 'worker',
    seed: null,
    controls,
    preferences: createPreferenceSource(store),
    feedback: NO_FEEDBACK,
  });
  const pass = (frames: number) =>
    act(async () => {
      fake.showFrames(frames);
      await settle();
    });
  await pass(0);
  return {
    user: userEvent.setup(),
    close,
    pass,
    run: () => store.getState().run,
    start: (seed: number) =>
      act(async () => {
        sessions.client()?.command({ type: 'start', at: 0, seed, worldSize: WORLD_SIZE });
        await settle();
      }),
    parts(): RunActionParts {
      if (parts.current === null) throw new Error('nothing is rendered');
      return parts.current;
    },
  };
}
