/** An open game without a session. */
import { createRef } from 'react';
import { createStore } from '../../../../src/app/store.ts';
import { TabEngine } from '../../../../src/engine/tab-engine.ts';
import { createControls } from '../../../../src/pages/game/session/game-controls.ts';
import type { OpenGame } from '../../../../src/pages/game/session/open-game.ts';
import { createFakeHosts } from '../../../support/fake-host.ts';

/** Its engine is not open, unless `own` has another one. */
export function stubGame(own: Partial<OpenGame> = {}): OpenGame {
  const engine = new TabEngine(createFakeHosts().hosts);
  return {
    engine,
    controls: createControls(engine, createStore(), null),
    seed: null,
    mount: createRef<HTMLDivElement>(),
    setReplay() {},
    ...own,
  };
}
