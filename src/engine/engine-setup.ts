import type { EngineSetup, Preferences } from '../../shared/contract.ts';
import { type WorldSize, worldSizeFor } from '../../shared/rules.ts';
import { measure } from './watch-size.ts';

/** World size of the window as it is now. */
export function windowWorldSize(): WorldSize {
  return worldSizeFor(window.innerWidth, window.innerHeight);
}

/** Setup of an engine that is opened in `mount` now. */
export function setupFor(mount: HTMLElement, preferences: Preferences): EngineSetup {
  return { size: measure(mount), worldSize: windowWorldSize(), preferences };
}
