import { useEffect, useRef } from 'react';
import { isGold } from '../../../../shared/gold.ts';
import type { RunResult } from '../../../../shared/recording.ts';
import { TICKS_PER_SECOND } from '../../../../shared/rules.ts';
import { metres, announcements as words } from '../../../content/game.ts';
import type { RunState } from '../../../engine/run-slice.ts';
import type { RunNews } from '../../../runs/progress-slice.ts';
import { VisuallyHidden } from '../../../ui/theme/inline-text.ts';
import { selectWords } from '../first-run/hint-line.tsx';
import { type GameState, useGameStore } from '../game-state.ts';

/**
 * Announces the run to screen readers: rounds, dangers and the end. The pause says the score. Like the HUD, it does not
 * render during play.
 */
export function Announcer() {
  const store = useGameStore();
  const region = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    let before = store.getState();
    let dangerAt = Number.NEGATIVE_INFINITY;
    return store.subscribe(() => {
      const now = store.getState();
      let text = announcementOf(before, now);
      // Another run.
      if (now.run.ticks < dangerAt) dangerAt = Number.NEGATIVE_INFINITY;
      const isDue = now.run.ticks - dangerAt >= DANGER_TICKS;
      const danger = text === null ? dangerIn(before, now, isDue) : null;
      if (danger !== null) {
        text = danger;
        // The first words of a run name a key, no danger.
        if (now.run.hint !== 'start') dangerAt = now.run.ticks;
      }
      before = now;
      if (text !== null && region.current !== null) region.current.textContent = text;
    });
  }, [store]);

  return <VisuallyHidden ref={region} role="status" translate="no" data-announcer="" />;
}

/** Ticks between two spoken dangers: speech must not fall behind the run. */
const DANGER_TICKS = 4 * TICKS_PER_SECOND;

/** The words of a new hint. Whoever has sound cues hears those instead, unless the run waits for a press. */
function dangerIn(before: GameState, now: GameState, isDue: boolean): string | null {
  const { hint } = now.run;
  if (hint === before.run.hint) return null;
  const isWaiting = hint === 'held' || hint === 'practice';
  if (!isWaiting && (!isDue || now.settings.soundCues)) return null;
  return selectWords(now)?.replace('\n', '. ') ?? null;
}

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
  if (now.round <= before.round) return null;
  return words.round(now.round, isGold(now.gold, now.round - 1));
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
