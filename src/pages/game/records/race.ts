import type { EngineClient } from '../../../engine/client.ts';
import type { GameControls } from '../session/controls.ts';
import type { OpenGame } from '../session/open-game.ts';

/** The action of a race. It does nothing while another run waits, also behind a replay. */
export function createRace(
  client: () => Pick<EngineClient, 'watching' | 'currentRun'> | null,
  controls: Pick<GameControls, 'start'>,
): OpenGame['race'] {
  return ({ run }, at) => {
    if (client()?.currentRun() != null) return;
    const { seed, width, height } = run;
    client()?.watching.leave();
    controls.start(at, { seed, worldSize: { width, height }, decoration: { ghost: run } });
  };
}
