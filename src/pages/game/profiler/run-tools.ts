/** What a developer can do with a run: replay it at a tick, step through it, and take it along in a trace. */
import type { HostSnapshot } from 'worker-loop-profiler/host';
import type { Frame } from 'worker-loop-profiler/panel';
import type { RecordedRun } from '../../../../shared/recording.ts';
import { encodeRun, runLink } from '../../../runs/run-link.ts';
import type { GameStore } from '../game-state.ts';
import type { OpenGame } from '../session/open-game.ts';
import { replayData } from './replay-data.ts';

export type RunTools = ReturnType<typeof createRunTools>;

export function createRunTools({ engine, controls, setReplay }: OpenGame, store: GameStore) {
  let replayed: RecordedRun | null = null;
  function replay(recorded: RecordedRun, tick: number): Promise<boolean> {
    replayed = recorded;
    setReplay({ run: recorded, by: 'developer', openedAt: performance.now() });
    // The engine refuses a replay while a run is in play.
    controls.pause();
    return engine.send({ type: 'replay', run: recorded, tick });
  }
  /** A paused run is shown as a replay first, so that steps never change a run. */
  async function step(by: number): Promise<void> {
    const { journal, last } = engine;
    if (last?.status === 'paused' && journal !== null) {
      // Reports of the resumed run change the list of inputs.
      await replay(structuredClone(journal), journal.ticks);
    }
    await engine.send({ type: 'step', ticks: by });
  }
  let stepping = Promise.resolve();
  return {
    replay,
    /** Moves a paused run or a replay by a number of ticks; a negative number moves it back. */
    step(by: number): void {
      // One after the other: the next step needs the status after this one.
      stepping = stepping.then(() => step(by));
    },
    /** Remembers the runs of this moment, because the player may start another one while the panel is frozen. */
    snapshot(): HostSnapshot {
      const [own, other] = [structuredClone(engine.journal), replayed];
      const { end } = store.getState().run;
      // Keys of replays are negative. Only the latest run and the latest replay can be replayed.
      const runOf = ({ runKey: key }: Frame, frames: readonly Frame[]) => {
        const latest = frames.findLast(({ runKey }) => Math.sign(runKey) === Math.sign(key));
        if (key === 0 || latest?.runKey !== key) return null;
        return key > 0 ? own : other;
      };
      return {
        actionOf(frame, frames) {
          const run = runOf(frame, frames);
          if (run === null || frame.tick > run.ticks) return null;
          return { label: 'Replay this frame', act: () => void replay(run, frame.tick) };
        },
        traceData(frames) {
          const last = frames.findLast(({ runKey }) => runKey !== 0);
          const run = last === undefined ? null : runOf(last, frames);
          const link =
            run === null || run !== own || end.phase === 'none'
              ? null
              : runLink(encodeRun({ run, claim: end.result }), location.origin);
          return { ...replayData(run, frames, last?.runKey ?? 0), link };
        },
      };
    },
  };
}
