/** Asks the engine to show recorded runs. Seeks are coalesced: a dragged slider asks for hundreds a second. */
import type { ReplayMotion, Report } from '../../shared/contract.ts';
import type { ClaimedRun, RecordedRun } from '../../shared/recording.ts';
import type { CardPicture, ReplayResult, ReplaySpeed } from '../../shared/replay.ts';
import { type Verdict, verdictOf } from '../../shared/verdict.ts';
import type { Ask, Call } from './host-contract.ts';

/** `client.replays`: the calls of ReplayApi. Calls that the engine's status does not allow do nothing. */
export interface ReplayClient {
  /**
   * Shows a parsed run, halted at `tick`, at speed 1; the commands resume, pause and toggle-pause play and
   * halt it. Resolves false when it is not shown: a run is in play, its code does not load, or no host is open.
   */
  show(run: RecordedRun, tick: number): Promise<boolean>;
  /**
   * Shows another tick. While a seek is under way only the latest waits: it is made when that one is
   * answered, or before the next step or command. Resolves when the seek under way and the one that waits are
   * answered, or their host is lost. Never rejects.
   */
  seek(tick: number): Promise<void>;
  /** Moves by whole ticks, back if negative, and halts. */
  step(ticks: number): void;
  setSpeed(speed: ReplaySpeed): void;
  /** Ends the replay: the run that waits behind it is back. */
  leave(): void;
  /** Plays a run in a separate world. One that was asked for before is not played again. */
  replayResult(run: RecordedRun): Promise<ReplayResult | NoAnswer>;
  /** Compares the claim of a parsed run with its replay result. */
  verify(claimed: ClaimedRun): Promise<Verdict | NoAnswer>;
  /** The end of a parsed run as a picture without words; null where no host can draw it. */
  drawCard(run: RecordedRun): Promise<CardPicture | null>;
  /** Movement of the replay on screen as of the last report; null for no replay. */
  motion(): ReplayMotion | null;
  /** `onChange` is called after a change of `motion`. Returns an unsubscribe function. */
  subscribe(onChange: () => void): () => void;
}

/**
 * null: the code does not load, or no host is open to answer. lost: the host was lost while it worked on the
 * answer.
 */
type NoAnswer = 'lost' | null;

/** Replays as the client has them. A replay ends with its host: the next one restores the run behind it. */
interface ReplayLink extends ReplayClient {
  /** Sends a seek that waits, before a command that depends on it. */
  flush(): void;
  /** A host was opened: it shows no replay. */
  onOpen(): void;
  onReport(report: Report): void;
}

export function createReplayClient(ask: Ask): ReplayLink {
  const listeners = new Set<() => void>();
  /** Best runs, milestones and the marks of a replay ask for the same runs. */
  const answers = new WeakMap<RecordedRun, Promise<ReplayResult | NoAnswer>>();
  let motion: ReplayMotion | null = null;
  let seeksUnderWay = 0;
  let lastSeek = Promise.resolve();
  /** The tick to seek when no seek is under way any more. */
  let waiting: number | null = null;
  const send = (make: Call<void>) => void ask(make);

  function setMotion(next: ReplayMotion | null): void {
    if (next === motion) return;
    motion = next;
    for (const listener of listeners) listener();
  }

  /** As `ask`; 'lost' if the host was lost while it worked on the answer. */
  async function askAtCost<Answer>(make: Call<Answer | null>): Promise<Answer | NoAnswer> {
    let isUnderWay = false;
    const answer = await ask(async (api) => {
      isUnderWay = true;
      const answered = await make(api);
      isUnderWay = false;
      return answered;
    });
    return isUnderWay ? 'lost' : answer;
  }

  function replayResult(run: RecordedRun): Promise<ReplayResult | NoAnswer> {
    const answer = answers.get(run) ?? askAtCost((api) => api.replayResult(run));
    answers.set(run, answer);
    void answer.then((result) => {
      if (result === null || result === 'lost') answers.delete(run);
    });
    return answer;
  }

  async function seek(tick: number): Promise<void> {
    seeksUnderWay += 1;
    await ask((api) => api.seek(tick));
    seeksUnderWay -= 1;
    if (seeksUnderWay === 0) await flush();
  }

  async function flush(): Promise<void> {
    const tick = waiting;
    waiting = null;
    if (tick !== null) await seek(tick);
  }

  return {
    async show(run, tick) {
      waiting = null;
      return (await ask((api) => api.replay(run, tick))) ?? false;
    },
    seek(tick) {
      if (seeksUnderWay > 0) waiting = tick;
      else lastSeek = seek(tick);
      return lastSeek;
    },
    step(ticks) {
      void flush();
      send((api) => api.step(ticks));
    },
    setSpeed: (speed) => send((api) => api.setSpeed(speed)),
    leave() {
      waiting = null;
      send((api) => api.leaveReplay());
    },
    replayResult,
    async verify(claimed) {
      const played = await replayResult(claimed.run);
      return played === null || played === 'lost' ? played : verdictOf(claimed, played);
    },
    drawCard: (run) => ask((api) => api.drawCard(run)),
    motion: () => motion,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    flush: () => void flush(),
    onOpen() {
      waiting = null;
      setMotion(null);
    },
    onReport: ({ replay }) => setMotion(replay ?? null),
  };
}
