/** The game screen over real engines under a clock moved by hand, with the actions on runs as shipped. */
import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { onTestFinished } from 'vitest';
import { createStore } from '../../../../../src/app/store.ts';
import { TabEngine } from '../../../../../src/engine/tab-engine.ts';
import { GameScreen } from '../../../../../src/pages/game/page/game-screen.tsx';
import { createControls } from '../../../../../src/pages/game/session/game-controls.ts';
import {
  type OpenGame,
  OpenGameContext,
  type OpenReplay,
} from '../../../../../src/pages/game/session/open-game.ts';
import { openSession } from '../../../../../src/pages/game/session/session.ts';
import { createFakeHosts, loadLateCode, settle } from '../../../../support/fake-host.ts';
import { NO_FEEDBACK } from '../../../../support/feedback.ts';
import { show } from '../../../../support/show.tsx';
import { PLAIN } from '../game-fixture.tsx';
import { stubGame } from '../open-game-fixture.ts';

export const WORLD_SIZE = { width: 900, height: 500 };

function Screen({ game }: { readonly game: Omit<OpenGame, 'setReplay'> }) {
  const [replay, setReplay] = useState<OpenReplay | null>(null);
  const [own] = useState<OpenGame>(() => ({ ...game, setReplay }));
  return (
    <OpenGameContext value={own}>
      <GameScreen {...PLAIN} replay={replay} />
    </OpenGameContext>
  );
}

export async function openWatching() {
  await loadLateCode();
  const store = createStore();
  const fake = createFakeHosts();
  const engine = new TabEngine(fake.hosts);
  const controls = createControls(engine, store, null);
  const game = stubGame({ engine, controls });
  show(<Screen game={game} />, { store });
  const element = document.createElement('div');
  const close = openSession({
    ...{ engine, element, thread: 'worker', controls, feedback: NO_FEEDBACK, store },
  });
  onTestFinished(close);
  const pass = (frames: number) =>
    act(async () => {
      await settle();
      fake.showFrames(frames);
      await settle();
    });
  await pass(0);
  return {
    user: userEvent.setup(),
    pass,
    run: () => store.getState().run,
    game,
  };
}
