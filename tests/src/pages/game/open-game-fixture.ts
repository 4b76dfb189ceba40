/** An open game without a session, and a session. */
import { createRef } from 'react';
import { createStore } from '../../../../src/app/store.ts';
import { TabEngine } from '../../../../src/engine/tab-engine.ts';
import type { GameStore } from '../../../../src/pages/game/game-state.ts';
import { createControls } from '../../../../src/pages/game/session/game-controls.ts';
import type { OpenGame } from '../../../../src/pages/game/session/open-game.ts';
import { openSession } from '../../../../src/pages/game/session/session.ts';
import { createFakeHosts } from '../../../support/fake-host.ts';
import { NO_FEEDBACK } from '../../../support/feedback.ts';

/** Its engine is not open, unless `own` has another one. */
export function stubGame(own: Partial<OpenGame> = {}): OpenGame {
  const engine = new TabEngine(createFakeHosts().hosts);
  return {
    engine,
    controls: createControls(engine, createStore(), null),
    mount: createRef<HTMLDivElement>(),
    setReplay() {},
    ...own,
  };
}

/** Opens a session in an element. Returns its close function. */
export function startSession(
  { engine, controls }: OpenGame,
  store: GameStore,
  element = document.createElement('div'),
): () => void {
  const options = { engine, controls, element, thread: 'worker', store } as const;
  return openSession({ ...options, feedback: NO_FEEDBACK });
}
