import type { EngineSetup } from '../../shared/contract.ts';
import { type WorldSize, worldSizeFor } from '../../shared/rules.ts';
import { measure } from './watch-size.ts';

/** Changes when the person asks for less motion, or for more again. */
export function motionQuery(): MediaQueryList {
  return window.matchMedia('(prefers-reduced-motion: reduce)');
}

/** World size of the window as it is now. */
export function windowWorldSize(): WorldSize {
  return worldSizeFor(window.innerWidth, window.innerHeight);
}

/** Setup of an engine that is opened in `mount` now. */
export function setupFor(mount: HTMLElement): EngineSetup {
  return {
    size: measure(mount),
    worldSize: windowWorldSize(),
    preferences: { reducedMotion: motionQuery().matches },
  };
}
