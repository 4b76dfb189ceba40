import type { RunResult } from '../../../shared/contract.ts';
import { metres, announcements as words } from '../../content/game.ts';
import type { RunState } from '../../engine/run-slice.ts';

/** Points between two announced milestones: every hundred points would be an endless announcement. */
const MILESTONE = 1000;

/** The sentence for screen readers after the change from `before` to `now`; null when there is no news. */
export function announcementOf(before: RunState, now: RunState): string | null {
  if (now.ending.phase === 'explosion' && before.ending.phase !== 'explosion') {
    return endAnnouncement(now.ending.result);
  }
  if (now.status !== before.status) return statusAnnouncement(before, now);
  if (now.status !== 'playing') return null;
  if (now.round > before.round) return words.round(now.round);
  const milestone = Math.floor(now.score / MILESTONE);
  if (milestone > Math.floor(before.score / MILESTONE)) return words.score(milestone * MILESTONE);
  return null;
}

function endAnnouncement({ outcome, round, score }: RunResult): string {
  return outcome === 'win' ? words.won(score) : words.crashed(round, score);
}

function statusAnnouncement(before: RunState, now: RunState): string | null {
  if (now.status === 'paused') return words.paused(metres(now.ticks), now.score);
  if (now.status !== 'playing') return null;
  // NEW RUN ends a paused run and starts another.
  const isResumed = before.status === 'paused' && now.ticks >= before.ticks;
  return isResumed ? words.resumed : words.started;
}
