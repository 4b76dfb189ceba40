/** Decides when the engine reports, and creates the reports. A report is a state (shared/contract.ts). */
import {
  type Hint,
  type PauseReason,
  REPORT_TICKS,
  type Report,
  type ReportListener,
} from '../../shared/contract.ts';
import { roundOf } from '../../shared/rules.ts';
import { inputsBetween, type OpenJournal } from './journal.ts';
import { isReplay, MODES, type Mode } from './mode.ts';
import type { Playback } from './playback.ts';

export function createReporter(playback: Playback, publish: ReportListener) {
  let cues = 0;
  let hint: Hint | null = null;
  let pausedBy: PauseReason | null = null;
  let isDue = false;
  /** The page already has all inputs of the run before this tick. */
  let knownTicks = 0;
  /** Ticks at the last report with something to show. Reports of cues alone do not count. */
  let shownTicks = 0;

  function report(mode: Mode, run: OpenJournal | null): void {
    shownTicks = playback.world.ticks;
    isDue = false;
    send(mode, run);
  }

  function send(mode: Mode, run: OpenJournal | null): void {
    const { world, collected, destroyed, chain } = playback;
    const { gold, lastGate, missedGate } = playback.gold;
    const isOwn = run !== null && !isReplay(mode);
    const from = knownTicks;
    const { outcome, ticks, score } = world;
    // Without a spread: V8 makes a slow and larger object of so many properties.
    const sent: Report = {
      outcome,
      ticks,
      round: roundOf(ticks),
      score,
      status: MODES[mode].status,
      isMoving: MODES[mode].isMoving,
      run: run === null ? null : run.start,
      collected,
      destroyed,
      chain,
      gold,
      lastGate,
      missedGate,
      isFinal: outcome !== null && mode !== 'ending',
      from,
      inputs: isOwn ? inputsBetween(run, from, ticks) : [],
      cues,
      hint,
      pausedBy: mode === 'paused' ? pausedBy : null,
    };
    if (isOwn) knownTicks = ticks;
    cues = 0;
    publish(sent);
  }

  return {
    /** Speed of the loop, relative to normal play: the number of reports per second must not depend on it. */
    pace: 1,
    report,

    /** `reason`: of the next pause; null if it was asked for. */
    setPauseReason(reason: PauseReason | null): void {
      pausedBy = reason;
    },

    /** Another run begins, and the page has none of its inputs. */
    begin(): void {
      cues = 0;
      hint = null;
      knownTicks = 0;
      pausedBy = null;
    },

    /** Adds cues, as bits (shared/contract.ts), to the report of the next frame. */
    addCues(added: number): void {
      cues |= added;
    },

    onHint(next: Hint | null): void {
      hint = next;
      isDue = true;
    },

    /** Something happened that the page must show. */
    demand(): void {
      isDue = true;
    },

    /** A late press changed the run from `tick` on. Always reported, because the inputs may be all that changed. */
    takeBack(tick: number): void {
      knownTicks = Math.min(knownTicks, tick);
      isDue = true;
    },

    /** Reports if something happened, or if the last report is old enough. */
    reportIfDue(mode: Mode, run: OpenJournal | null): void {
      // A report that is sent for its cues alone does not delay the next one for the HUD. In a replay reports are twice
      // as frequent, because the slider moves with them.
      const interval = isReplay(mode) ? REPORT_TICKS / 2 : REPORT_TICKS;
      const isOld = Math.abs(playback.world.ticks - shownTicks) >= interval * this.pace;
      if (isOld || isDue) report(mode, run);
      else if (cues !== 0) send(mode, run);
    },
  };
}
