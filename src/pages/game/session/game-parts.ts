/** The open game, as rooms need it that show or measure more of it than its controls. */
import type { EngineClient } from '../../../engine/client.ts';
import type { Thread } from '../../../engine/host-contract.ts';
import type { RunState } from '../../../engine/run-slice.ts';
import type { GameControls } from './controls.ts';

export interface GameParts {
  readonly state: () => Pick<RunState, 'thread' | 'status' | 'ticks'>;
  readonly subscribe: (onChange: () => void) => () => void;
  readonly controls: GameControls;
  readonly client: () => EngineClient | null;
  readonly picture: () => HTMLElement | null;
  readonly moveTo: (thread: Thread) => void;
  readonly setSuspended: (isSuspended: boolean) => void;
}
