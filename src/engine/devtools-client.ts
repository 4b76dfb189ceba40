/** Asks the engine for what developers need: its profile, steps, replays, collision boxes. */
import type { Report } from '../../shared/contract.ts';
import type { Inspected } from '../../shared/devtools.ts';
import type { ProfileBatch } from '../../shared/profile.ts';
import type { Ask, Call } from './host-contract.ts';

/** `client.devtools`. Calls that the engine's status does not allow do nothing. */
export interface DevtoolsClient {
  readonly profile: ProfileReader;
  /**
   * Moves a paused or replaying run by whole ticks, back with a negative number; a moving replay is
   * paused. Stops at the start of the run and at the end of what is recorded.
   */
  step(ticks: number): void;
  /** Draws the collision boxes over the picture. */
  showBoxes(on: boolean): void;
  /** The object at a point of the world, px; null when there is no object, or no host is open. */
  inspect(x: number, y: number): Promise<Inspected | null>;
}

/** Profile records, as batches in order. Null while no host is open, or when it is lost meanwhile. */
export interface ProfileReader {
  /** Starts recording. Goes on when the engine moves to another host. */
  open(): void;
  /** Ends recording and drops what was not read. */
  close(): void;
  /** Shows spans in the browser's own performance panel, as they end. */
  mirror(isOn: boolean): void;
  /** Everything recorded since the last read. */
  read(): Promise<readonly ProfileBatch[] | null>;
  /** Like read, but null while reports deliver the records of a run in play: no call is needed (decision 22). */
  collect(): Promise<readonly ProfileBatch[] | null>;
}

/** The devtools as the client has them: they go on when the engine moves to another host. */
interface DevtoolsLink extends DevtoolsClient {
  /** A host was opened: brings it to the state of the last one. */
  onOpen(): void;
  onReport(report: Report): void;
  /** True while the profile is open: a developer may halt the host at a breakpoint. */
  isProfiling(): boolean;
}

/** ms in which a run in play reports more records: at 30 Hz a batch takes a second to fill. */
const NEXT_BATCH_MS = 1500;

export function createDevtoolsClient(ask: Ask): DevtoolsLink {
  let isProfiling = false;
  let isMirrored = false;
  let hasBoxes = false;
  let reported: ProfileBatch[] = [];
  let reportedAt = Number.NEGATIVE_INFINITY;
  const send = (make: Call<void>) => void ask(make);

  function take(last: readonly ProfileBatch[]): readonly ProfileBatch[] {
    const batches = [...reported, ...last];
    reported = [];
    return batches;
  }

  async function read(): Promise<readonly ProfileBatch[] | null> {
    const batch = await ask((api) => api.readProfile());
    return batch === null ? null : take([batch]);
  }

  return {
    profile: {
      open() {
        isProfiling = true;
        send((api) => api.profile(true));
      },
      close() {
        isProfiling = false;
        reported = [];
        send((api) => api.profile(false));
      },
      mirror(isOn) {
        isMirrored = isOn;
        send((api) => api.mirrorProfile(isOn));
      },
      read,
      async collect() {
        if (reported.length > 0) return take([]);
        return performance.now() - reportedAt < NEXT_BATCH_MS ? null : read();
      },
    },
    step: (ticks) => send((api) => api.stepRun(ticks)),
    showBoxes(on) {
      hasBoxes = on;
      send((api) => api.showBoxes(on));
    },
    inspect: (x, y) => ask((api) => api.inspect(x, y)),
    onOpen() {
      // The records of the last host belong to another thread.
      reported = [];
      reportedAt = Number.NEGATIVE_INFINITY;
      if (isProfiling) send((api) => api.profile(true));
      if (isMirrored) send((api) => api.mirrorProfile(true));
      if (hasBoxes) send((api) => api.showBoxes(true));
    },
    isProfiling: () => isProfiling,
    onReport({ snapshot, profile }) {
      // A paused run reports no more records: the remaining ones are read by a call.
      if (snapshot.status !== 'playing') reportedAt = Number.NEGATIVE_INFINITY;
      if (profile === undefined || !isProfiling) return;
      reported.push(profile);
      if (snapshot.status === 'playing') reportedAt = performance.now();
    },
  };
}
