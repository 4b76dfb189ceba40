/** Turns the engine's reports into store actions, toasts and feedback. A repeated report repeats only sounds. */
import type { Dispatch } from '@reduxjs/toolkit';
import { endingMs, REPORT_TICKS, type Report } from '../../shared/contract.ts';
import { isGold } from '../../shared/gold.ts';
import { marksOf, type Outcome } from '../../shared/recording.ts';
import { gameToasts, goldCopy } from '../content/game.ts';
import type { Notice, Notify } from '../toasts/message.tsx';
import { callIsolated } from './call-isolated.ts';
import { type EndedRun, explosionEnded, reportArrived, runEnded } from './run-slice.ts';

/** What happened in a run. 'gold': a round begins, and its gate is gold. */
export type News = 'collect' | 'destroy' | 'round' | 'gold';

/** Sound and vibration of the run. */
export interface Feedback {
  /** Called once for each event. `chain`: number of the dollar in its chain, from 1. */
  onNews(news: News, chain: number): void;
  /** Bits of cues, see shared/contract.ts. */
  onCues(cues: number): void;
}

/** The counters of a run as the player has heard of them. They never fall, although a late press may lower a counter. */
interface Announced {
  readonly id: string;
  collected: number;
  destroyed: number;
  round: number;
}

/** So many toasts would not all be shown. */
const REMEMBERED = 20;

/** `onEnd`: called once for each run whose end is final. */
export function createBridge(
  dispatch: Dispatch,
  notify: Notify,
  feedback: Feedback,
  onEnd: (ended: EndedRun) => void,
) {
  let announced: Announced | null = null;
  let explosion: ReturnType<typeof setTimeout> | undefined;
  let closed = false;
  /** Functions that dismiss the toasts of this run. The next run and a replay call them. */
  let dismissals: (() => void)[] = [];
  /** The report as it is in the store. */
  let shown: Report | null = null;

  function showToast(notice: Notice): void {
    // A toast that throws must not prevent the store from learning of the run's end.
    callIsolated(() => {
      dismissals = [notify(notice), ...dismissals.slice(0, REMEMBERED)];
    });
  }

  function dismissAll(): void {
    for (const dismiss of dismissals.splice(0)) callIsolated(dismiss);
  }

  /** A restored run begins with its current counters: the player has learned of them on an earlier page. */
  function begin({ collected, destroyed, round }: Report, id: string): Announced {
    dismissAll();
    return { id, collected, destroyed, round };
  }

  function onRun(report: Report, id: string): void {
    if (announced?.id !== id) announced = begin(report, id);
    for (; announced.collected < report.collected; announced.collected += 1) {
      const chain = Math.max(1, report.chain - (report.collected - announced.collected - 1));
      showToast({ kind: 'success', minor: true, ...gameToasts.collect });
      callIsolated(() => feedback.onNews('collect', chain));
    }
    for (; announced.destroyed < report.destroyed; announced.destroyed += 1) {
      showToast({ kind: 'success', minor: true, ...gameToasts.destroy });
      callIsolated(() => feedback.onNews('destroy', 0));
    }
    if (report.round > announced.round) {
      announced.round = report.round;
      const { round, gold, lastGate } = report;
      const detail = goldCopy.passed(gold, lastGate);
      const title = gameToasts.round(round);
      showToast({ kind: 'info', speech: 'off', title, ...(detail && { detail }) });
      callIsolated(() => feedback.onNews(isGold(gold, round - 1) ? 'gold' : 'round', 0));
    }
  }

  function onFinalEnd({ run, outcome, ...report }: Report, seenAt: number): void {
    if (outcome === null) return;
    const restMs = endingMs(outcome) - (performance.now() - seenAt);
    explosion = setTimeout(() => dispatch(explosionEnded()), restMs);
    const { ticks, round, score, destroyed, gold, missedGate } = report;
    const { width = 0, ...marks } = run ?? {};
    const result = { outcome, ticks, round, score, ...marksOf(marks) };
    const ended = { ...result, destroyed, gold, missedGate, width };
    dispatch(runEnded(ended));
    callIsolated(() => onEnd(ended));
    showToast(OUTCOME_NOTICES[outcome]);
  }

  return {
    /** `endSeenAt`: as in EngineListener. */
    onReport(report: Report, endSeenAt: number | null) {
      // A report may still arrive after the player has left the page.
      if (closed) return;
      const { run, status, cues } = report;
      // Do this first: 'ready' before the end would flash START GAME over the explosion.
      if (status === 'replaying') dismissAll();
      else if (run !== null) onRun(report, run.id);
      if (endSeenAt !== null) onFinalEnd(report, endSeenAt);
      if (shown === null || isNews(shown, report)) {
        shown = report;
        dispatch(reportArrived(report));
      }
      if (cues !== 0) callIsolated(() => feedback.onCues(cues));
    },
    /** Ignores later reports, and cancels a result that waits for the end of the explosion. */
    close() {
      closed = true;
      clearTimeout(explosion);
    },
  };
}

/** False if the player would see no difference from the last report: it is the same, or was sent only for its cues. */
function isNews(shown: Report, report: Report): boolean {
  const passed = Math.abs(report.ticks - shown.ticks);
  const hasPassed = passed > 0 && (report.cues === 0 || passed >= REPORT_TICKS);
  return hasPassed || SHOWN.some((field) => report[field] !== shown[field]);
}

const SHOWN = ['status', 'isMoving', 'score', 'round', 'outcome', 'isFinal', 'hint'] as const;

const OUTCOME_NOTICES: Record<Outcome, Notice> = {
  bullet: { kind: 'error', speech: 'polite', title: gameToasts.bullet },
  enemy: { kind: 'error', speech: 'polite', title: gameToasts.enemy },
  win: { kind: 'success', title: gameToasts.win },
};
