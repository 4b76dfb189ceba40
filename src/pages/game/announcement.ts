import type { RunResult } from '../../../shared/contract.ts';
import { metres, announcements as words } from '../../content/game.ts';
import type { RunState } from '../../engine/run-slice.ts';

/** Points from one spoken milestone to the next: every hundred would never fall silent. */
const MILESTONE = 1000;

/** What someone who does not see the picture is told when `before` becomes `now`; null for nothing. */
export function announcementOf(before: RunState, now: RunState): string | null {
  if (now.ending.phase === 'explosion' && before.ending.phase !== 'explosion') {
    return ofEnd(now.ending.result);
  }
  if (now.status !== before.status) return ofStatus(before, now);
  if (now.status !== 'playing') return null;
  if (now.round > before.round) return words.round(now.round);
  const milestone = Math.floor(now.score / MILESTONE);
  if (milestone > Math.floor(before.score / MILESTONE)) return words.score(milestone * MILESTONE);
  return null;
}

function ofEnd({ outcome, round, score }: RunResult): string {
  return outcome === 'win' ? words.won(score) : words.crashed(round, score);
}

function ofStatus(before: RunState, now: RunState): string | null {
  if (now.status === 'paused') return words.paused(metres(now.ticks), now.score);
  if (now.status !== 'playing') return null;
  // NEW RUN leads from a paused run to the start of another.
  const goesOn = before.status === 'paused' && now.ticks >= before.ticks;
  return goesOn ? words.resumed : words.started;
}
