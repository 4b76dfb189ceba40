import { useEffect, useRef } from 'react';
import type { RunResult } from '../../../../shared/recording.ts';
import { metres, announcements as words } from '../../../content/game.ts';
import type { RunState } from '../../../engine/run-slice.ts';
import type { RunNews } from '../../../runs/progress-slice.ts';
import { VisuallyHidden } from '../../../ui/theme/inline-text.ts';
import { type GameState, useGameStore } from '../game-state.ts';

/** Announces the run to screen readers. Like the HUD, it does not render during play. */
export function Announcer() {
  const store = useGameStore();
  const region = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    let before = store.getState();
    return store.subscribe(() => {
      const now = store.getState();
      const text = announcementOf(before, now);
      before = now;
      if (text !== null && region.current !== null) region.current.textContent = text;
    });
  }, [store]);

  return <VisuallyHidden ref={region} role="status" translate="no" data-announcer="" />;
}

/** Points between two announced scores. */
const SCORE_STEP = 1000;

/** The sentence for the change from `former` to `next`; null if there is nothing to announce. */
function announcementOf(former: GameState, next: GameState): string | null {
  const { sound } = next.settings;
  if (sound !== former.settings.sound) return words.sound(sound);
  const before = former.run;
  const now = next.run;
  if (now.end.phase === 'explosion') {
    const isNew = before.end.phase !== 'explosion';
    return isNew ? endAnnouncement(now.end.result, next.progress.news) : null;
  }
  if (now.status !== before.status) return statusAnnouncement(before, now);
  if (now.status !== 'playing') return null;
  if (now.round > before.round) return words.round(now.round);
  const steps = Math.floor(now.score / SCORE_STEP);
  if (steps > Math.floor(before.score / SCORE_STEP)) return words.score(steps * SCORE_STEP);
  return null;
}

function endAnnouncement({ outcome, round, score }: RunResult, news: RunNews): string {
  const sentences = [outcome === 'win' ? words.won(score) : words.crashed(round, score)];
  if (news.best) sentences.push(words.best);
  if (news.longest) sentences.push(words.longest);
  return sentences.join(' ');
}

function statusAnnouncement(before: RunState, now: RunState): string | null {
  if (now.status === 'paused') return words.paused(metres(now.ticks), now.score);
  if (now.status !== 'playing') return null;
  // NEW RUN replaced a paused run.
  const isResumed = before.status === 'paused' && now.ticks >= before.ticks;
  if (isResumed) return words.resumed;
  // A practice run waits, and its hint says for what.
  return now.isPractice ? null : words.started;
}
