/** Shows another tick of the run on screen, with the popups, sparks and pose that the car had there. */

import type { Playback } from '../playback/playback.ts';
import type { Keyframes } from './keyframes.ts';

/**
 * Ticks that are drawn again before the tick that is shown. Popups and sparks live up to 45 ticks. The car's
 * pitch follows the ticks before it for longer: after 240 ticks no bit of an older pitch is left (decision 40).
 */
export const EFFECT_TICKS = 240;

/** Goes to `tick` (whole, moved into the run). `keyframes`: of this run; null plays it from its start. */
export function showTick(playback: Playback, tick: number, keyframes: Keyframes | null): void {
  const { run } = playback;
  const until = Math.min(Math.max(tick, 0), run.recordedTicks);
  // A chain of dollars may be as long as the run. Keyframes know it; without them every tick is played.
  const from = keyframes === null ? 0 : Math.max(0, until - EFFECT_TICKS);
  playback.reset();
  for (const at of keyframes?.collected ?? []) if (at <= from) playback.painter.continueChain(at);
  run.goTo(from, keyframes?.upTo(from) ?? null);
  while (run.world.ticks < until && !run.isAtEnd()) playback.replayTick();
}
