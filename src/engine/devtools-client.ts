/** What an engine client offers to developers besides play: its measurements, and time travel. */
import type { Report } from '../../shared/contract.ts';
import type { HostApi, Inspected } from '../../shared/devtools.ts';
import type { ProfileBatch } from '../../shared/profile.ts';
import type { RecordedRun } from '../../shared/recording.ts';

/** `client.profiler`. */
export interface EngineProfiler {
  /** Begins to record. Stays open when the engine moves to the page. */
  open(): void;
  /** Ends it; what was not read is forgotten. */
  close(): void;
  /** What was recorded since the last read, in parts; null while no engine is open or it went in between. */
  read(): Promise<readonly ProfileBatch[] | null>;
  /** The same, as far as it is known: an engine whose reports bring it is not asked. */
  collect(): Promise<readonly ProfileBatch[] | null>;
}

/** `client.travel`. Calls that the engine's status does not allow do nothing. */
export interface EngineTravel {
  /**
   * Moves a paused or replaying run by whole ticks, back with a negative number; a replay is halted
   * by it. Stops at the run's start, and at the end of what can be played.
   */
  step(ticks: number): void;
  /** Draws the collision boxes over the picture. */
  showBoxes(on: boolean): void;
  /** The object at a point of the world, px; null where there is none or no engine is open. */
  inspect(x: number, y: number): Promise<Inspected | null>;
  /**
   * Opens a recorded run, standing at `tick`, in status 'replaying'. The commands resume, pause and
   * toggle-pause play and halt it. A paused run waits meanwhile.
   */
  replay(run: RecordedRun, tick: number): void;
  /** Ends a replay before its end: back to the run that waits, or to 'ready'. */
  leaveReplay(): void;
}

export type EngineCalls = Omit<HostApi<never>, 'hello' | 'open'>;
export type Call<Result> = (api: EngineCalls) => Promise<Result>;

/** `ask`: the answer of the engine that is open now; null where there is none, or it goes. */
type Ask = <Result>(make: Call<Result>) => Promise<Result | null>;

export interface Developer {
  readonly profiler: EngineProfiler;
  readonly travel: EngineTravel;
  /** Another engine is open: it is to be as the one before was. */
  adopt(): void;
  /** Told every report. */
  note(report: Report): void;
}

/** ms in which an engine in play has brought more: at 30 Hz it takes a second. */
const MORE_MS = 1500;

export function createDeveloper(ask: Ask): Developer {
  let profiling = false;
  let boxes = false;
  let brought: ProfileBatch[] = [];
  let broughtAt = Number.NEGATIVE_INFINITY;
  const tell = (make: Call<void>) => void ask(make);

  function take(asked: readonly ProfileBatch[]): readonly ProfileBatch[] {
    const parts = [...brought, ...asked];
    brought = [];
    return parts;
  }

  async function read(): Promise<readonly ProfileBatch[] | null> {
    const asked = await ask((api) => api.readProfile());
    return asked === null ? null : take([asked]);
  }

  return {
    profiler: {
      open() {
        profiling = true;
        tell((api) => api.profile(true));
      },
      close() {
        profiling = false;
        brought = [];
        tell((api) => api.profile(false));
      },
      read,
      collect: async () => {
        if (brought.length > 0) return take([]);
        return performance.now() - broughtAt < MORE_MS ? null : read();
      },
    },
    travel: {
      step: (ticks) => tell((api) => api.step(ticks)),
      showBoxes(on) {
        boxes = on;
        tell((api) => api.showBoxes(on));
      },
      inspect: (x, y) => ask((api) => api.inspect(x, y)),
      replay: (run, tick) => tell((api) => api.replay(run, tick)),
      leaveReplay: () => tell((api) => api.leaveReplay()),
    },
    note({ snapshot, profile }) {
      // A run that rests brings no more: what is left is to be asked for.
      if (snapshot.status !== 'playing') broughtAt = Number.NEGATIVE_INFINITY;
      if (profile === undefined || !profiling) return;
      brought.push(profile);
      if (snapshot.status === 'playing') broughtAt = performance.now();
    },
    adopt() {
      if (profiling) tell((api) => api.profile(true));
      if (boxes) tell((api) => api.showBoxes(true));
    },
  };
}
