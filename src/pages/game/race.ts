import type { EngineStatus } from '../../../shared/contract.ts';
import type { EngineClient } from '../../engine/client.ts';
import type { GameControls } from './controls.ts';
import type { RunActions } from './run-actions.ts';

/** The action of a race. `status`: returns the engine's last reported status. */
export function createRace(
  client: () => Pick<EngineClient, 'watching'> | null,
  controls: Pick<GameControls, 'start' | 'restart'>,
  status: () => EngineStatus,
): RunActions['race'] {
  return ({ run }, at) => {
    const { seed, width, height } = run;
    const course = { seed, worldSize: { width, height }, ghost: run };
    client()?.watching.leave();
    // The engine takes the one that its state allows: a paused run may have waited behind a replay.
    controls.start(at, course);
    if (status() !== 'ready') controls.restart(at, course);
  };
}
