import { hasMark } from '../../../../shared/recording.ts';
import { resultCopy as copy } from '../../../content/result.ts';
import type { EndedRun } from '../../../engine/run-slice.ts';
import { claimedRunOf } from '../../../runs/best-run.ts';
import { DAY_MS, isDailyRun } from '../../../runs/daily.ts';
import { useDay } from '../../../ui/use-day.ts';
import { useOpenGame } from './open-game.ts';

/**
 * The button that plays the road of a run again; null if that was a road of its own. A ghost that was beaten is replaced by
 * the run that beat it. After midnight, the daily run is that of the new day, and the button says which.
 */
export function useRepeat(result: EndedRun | null): { label: string; start: () => void } | null {
  const { engine, controls } = useOpenGame();
  const day = useDay();
  const played = result && claimedRunOf(engine.journal, result);
  if (played === null) return null;
  const ghost = engine.look?.ghost;
  if (ghost !== undefined) {
    const isBeaten = played.run.ticks > ghost.ticks && !hasMark(played.run);
    const run = isBeaten ? played.run : ghost;
    return { label: copy.raceAgain, start: () => controls.race({ run }) };
  }
  if (!isDailyRun(played)) return null;
  const isToday = Math.floor(played.playedAt / DAY_MS) === day;
  const label = isToday ? copy.dailyAgain : copy.dailyOf(day * DAY_MS);
  return { label, start: controls.startDaily };
}
