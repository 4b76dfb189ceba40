/** The moment of a crash: the picture stands still on the impact before the explosion begins. */
import { EXPLOSION_MS } from '../../shared/contract.ts';
import type { Viewport } from './viewport.ts';

/** ms for which the picture stands still on the impact. */
const HIT_STOP_MS = 80;

/** True while the picture stands still on the impact. `sinceEnd`: ms since the crash. */
export function isHitStop(viewport: Viewport, sinceEnd: number): boolean {
  return sinceEnd < HIT_STOP_MS && !viewport.isReducedMotion;
}

/** ms of the explosion, which begins after the impact and ends in time. */
export function explosionTime(viewport: Viewport, sinceEnd: number): number {
  if (viewport.isReducedMotion) return sinceEnd;
  return (Math.max(0, sinceEnd - HIT_STOP_MS) * EXPLOSION_MS) / (EXPLOSION_MS - HIT_STOP_MS);
}
