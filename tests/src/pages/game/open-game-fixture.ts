/** An open game without a session, for the rooms that reach one. */
import { createRef } from 'react';
import { createControls } from '../../../../src/pages/game/session/game-controls.ts';
import type { OpenGame } from '../../../../src/pages/game/session/open-game.ts';

export function stubGame(own: Partial<OpenGame> = {}): OpenGame {
  return {
    client: () => null,
    controls: createControls(() => null, null),
    mount: createRef<HTMLDivElement>(),
    moveTo() {},
    setSuspended() {},
    setReplay() {},
    race() {},
    ...own,
  };
}
