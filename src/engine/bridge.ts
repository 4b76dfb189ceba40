/** Translates what the engine reports into store actions, toasts and feedback. Decides nothing. */
import type { Dispatch } from '@reduxjs/toolkit';
import {
  CELEBRATION_MS,
  EXPLOSION_MS,
  LATE_PRESS_MS,
  type Snapshot,
} from '../../shared/contract.ts';
import type { Outcome } from '../../shared/recording.ts';
import { gameToasts } from '../content/game.ts';
import type { RecordedEvent, RecordedReport } from '../saved-run/run-recorder.ts';
import type { Notice, Notify } from '../toasts/message.tsx';
import { callGuest } from './guest.ts';
import { explosionEnded, runEnded, runStarted, snapshotArrived } from './run-slice.ts';

export interface Bridge {
  onReport(report: RecordedReport): void;
  /** Ignores later reports, and drops a result that waits for the end of its explosion. */
  close(): void;
}

/** Sound and vibration of the run. */
export interface Feedback {
  onEvent(event: RecordedEvent): void;
  /** Bits of cues, see shared/contract.ts. */
  onCues(cues: number): void;
}

export function createBridge(dispatch: Dispatch, notify: Notify, feedback: Feedback): Bridge {
  let explosion: ReturnType<typeof setTimeout> | null = null;
  let closed = false;
  /** Functions that dismiss the toasts of this run. The next start calls them. */
  let dismissals: (() => void)[] = [];
  /** The snapshot in the store. */
  let last: Snapshot | null = null;

  function onEvent(event: RecordedEvent): void {
    if (event.type === 'start') {
      for (const dismiss of dismissals.splice(0)) callGuest(dismiss);
      dispatch(runStarted(event.slow === true));
    }
    if (event.type === 'ended') {
      const shownMs = event.result.outcome === 'win' ? CELEBRATION_MS : EXPLOSION_MS;
      // The picture showed the end at once; the event comes when no late press can undo it any more.
      explosion = setTimeout(() => dispatch(explosionEnded()), shownMs - LATE_PRESS_MS);
      dispatch(runEnded(event.result));
    }
    // After the store: a toast that throws must not keep the run's end from it.
    const notice = noticeOf(event);
    if (notice !== null) {
      callGuest(() => {
        dismissals = [notify(notice), ...dismissals.slice(0, REMEMBERED)];
      });
    }
    callGuest(() => feedback.onEvent(event));
  }

  return {
    onReport({ snapshot, events, cues = 0, hint }) {
      // A report may still arrive after the page was left.
      if (closed) return;
      // Events first: 'ready' before 'ended' would flash START GAME over the explosion.
      for (const event of events) onEvent(event);
      // A report with cues alone repeats the snapshot: there is nothing to show.
      const isShown = last?.ticks === snapshot.ticks && last.status === snapshot.status;
      if (cues === 0 || events.length > 0 || hint !== undefined || !isShown) {
        last = { ...snapshot, ...(hint !== undefined && { hint }) };
        dispatch(snapshotArrived(last));
      }
      if (cues !== 0) callGuest(() => feedback.onCues(cues));
    },
    close() {
      closed = true;
      if (explosion !== null) clearTimeout(explosion);
    },
  };
}

/** More toasts than are shown. */
const REMEMBERED = 20;

const OUTCOME_NOTICES: Record<Outcome, Notice> = {
  bullet: { kind: 'error', title: gameToasts.bullet },
  enemy: { kind: 'error', title: gameToasts.enemy },
  win: { kind: 'success', title: gameToasts.win },
};

function noticeOf(event: RecordedEvent): Notice | null {
  switch (event.type) {
    case 'start':
    case 'stepped':
      return null;
    case 'collect':
      return { kind: 'success', minor: true, ...gameToasts.collect };
    case 'destroy':
      return { kind: 'success', minor: true, ...gameToasts.destroy };
    case 'round':
      return { kind: 'info', title: gameToasts.round(event.round) };
    case 'ended':
      return OUTCOME_NOTICES[event.result.outcome];
  }
}
