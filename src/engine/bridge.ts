/** Translates what the engine reports into store actions, toasts and feedback. Decides nothing. */
import type { Dispatch } from '@reduxjs/toolkit';
import {
  type EngineEvent,
  EXPLOSION_MS,
  type ReportListener,
  type Snapshot,
} from '../../shared/contract.ts';
import type { Outcome } from '../../shared/recording.ts';
import { gameToasts } from '../content/game.ts';
import type { Notice, Notify } from '../toasts/notice.ts';
import { callGuest } from './guest.ts';
import { explosionEnded, runEnded, runStarted, snapshotArrived } from './run-slice.ts';
import { rememberSlow } from './slow-device.ts';

export interface Bridge {
  readonly onReport: ReportListener;
  /** Ignores later reports, and drops a result that waits for the end of its explosion. */
  close(): void;
}

/** Sound and vibration of the run. */
export interface Feedback {
  /** Takes every event once, also if a rewind takes it back and it happens again. */
  onEvent(event: EngineEvent): void;
  /** Bits of shared/cues.ts. */
  onCues(cues: number): void;
}

export function createBridge(dispatch: Dispatch, notify: Notify, feedback: Feedback): Bridge {
  let explosion: ReturnType<typeof setTimeout> | null = null;
  let closed = false;
  /** The last events that were shown, newest first, and those that a rewind took back. */
  let shown: EngineEvent[] = [];
  let takenBack: EngineEvent[] = [];
  /** The snapshot in the store. */
  let last: Snapshot | null = null;

  function onEvent(event: EngineEvent): void {
    const isNew = !isShownAgain(event);
    if (event.type === 'start') {
      shown = [];
      takenBack = [];
      dispatch(runStarted(event.slow === true));
    }
    if (event.type === 'rewound') takenBack = shown.filter(({ tick }) => tick > event.tick);
    else shown = [event, ...shown.slice(0, REMEMBERED)];
    if (event.type === 'ended') {
      explosion = setTimeout(() => dispatch(explosionEnded()), EXPLOSION_MS);
      dispatch(runEnded(event.result));
    }
    // After the store: no guest may keep the run's end from it.
    if (isNew) callGuests(event);
  }

  function callGuests(event: EngineEvent): void {
    const notice = noticeOf(event);
    if (notice !== null) callGuest(() => notify(notice));
    callGuest(() => feedback.onEvent(event));
  }

  /** True once for an event that was shown, taken back, and happened again at its tick. */
  function isShownAgain({ type, tick }: EngineEvent): boolean {
    const index = takenBack.findIndex((former) => former.type === type && former.tick === tick);
    return index >= 0 && takenBack.splice(index, 1).length > 0;
  }

  return {
    onReport({ snapshot, events, cues = 0, hint, isSlow }) {
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
      if (isSlow === true) rememberSlow();
    },
    close() {
      closed = true;
      if (explosion !== null) clearTimeout(explosion);
    },
  };
}

/** More events than happen in LATE_PRESS_MS. */
const REMEMBERED = 20;

const ENDINGS: Record<Outcome, Notice> = {
  bullet: { kind: 'error', title: gameToasts.bullet },
  enemy: { kind: 'error', title: gameToasts.enemy },
  win: { kind: 'success', title: gameToasts.win },
};

function noticeOf(event: EngineEvent): Notice | null {
  switch (event.type) {
    case 'start':
    case 'stepped':
    case 'rewound':
      return null;
    case 'collect':
      return { kind: 'success', minor: true, ...gameToasts.collect };
    case 'destroy':
      return { kind: 'success', minor: true, ...gameToasts.destroy };
    case 'round':
      return { kind: 'info', title: gameToasts.round(event.round) };
    case 'ended':
      return ENDINGS[event.result.outcome];
  }
}
