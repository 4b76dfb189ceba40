/**
 * Replays: shows a recorded run, moves it by ticks, and leaves it. Loaded with the first replay.
 * Only moves the run; the engine decides the status that follows.
 */
import type { RecordedRun } from '../../shared/recording.ts';
import { REPLAY_SPEEDS, type ReplaySpeed } from '../../shared/replay.ts';
import type { EngineCore } from '../engine/core.ts';
import { isReplay, isUnderWay } from '../mode.ts';
import { paceOf } from '../playback/run.ts';
import { createKeyframes, type Keyframes } from './keyframes.ts';
import { showTick } from './time-travel.ts';

export { replayRun } from '../simulation/replay.ts';
export { drawCard } from './card.ts';

/** The calls of ReplayApi, and what steps through a paused run share with them. */
export interface Replays {
  show(run: RecordedRun, tick: number): boolean;
  seek(tick: number): void;
  step(ticks: number): void;
  setSpeed(speed: ReplaySpeed): void;
  leave(): void;
  /** Goes to a tick of the run on screen, and shows exactly this tick. Leaves the mode as it is. */
  goTo(tick: number): void;
}

export function createReplays(core: EngineCore): Replays {
  const { playback, mode } = core;
  const { run, settings } = playback;
  /** The run that waits behind a replay, paused or ended, and its key. */
  let waiting: { readonly recorded: RecordedRun; readonly key: number } | null = null;
  /** Keyframes of the replay; null for a paused run, which is played from its start (decision 15). */
  let keyframes: Keyframes | null = null;

  function goTo(tick: number): void {
    core.reset();
    showTick(playback, tick, keyframes);
    settings.exactTick = true;
  }

  function showHalted(tick: number): void {
    goTo(tick);
    core.rest('halted');
  }

  return {
    show(recorded, tick) {
      if (isUnderWay(mode()) || !Number.isInteger(tick)) return false;
      if (!isReplay(mode())) {
        const hasRun = mode() === 'paused' || run.world.outcome !== null;
        waiting = hasRun ? { recorded: run.recorded(), key: run.key } : null;
      }
      // Keys of replays are negative, see FRAME in shared/profile.ts.
      run.load(recorded, 0, -core.clock.now());
      keyframes = createKeyframes(recorded);
      core.setPace(1);
      showHalted(tick);
      return true;
    },
    seek(tick) {
      if (!isReplay(mode()) || !Number.isInteger(tick)) return;
      if (mode() === 'halted') {
        showHalted(tick);
        return;
      }
      // The loop goes on where it is between two ticks.
      showTick(playback, tick, keyframes);
      playback.reporter.report(mode(), run.world);
    },
    step(ticks) {
      if (isReplay(mode()) && Number.isInteger(ticks)) showHalted(run.world.ticks + ticks);
    },
    setSpeed(speed) {
      if (isReplay(mode()) && REPLAY_SPEEDS.includes(speed)) core.setPace(speed);
    },
    leave() {
      if (!isReplay(mode())) return;
      const former = waiting;
      waiting = null;
      keyframes = null;
      core.reset();
      if (former === null) {
        run.clear(core.readySize());
      } else {
        run.load(former.recorded, 0, former.key);
        showTick(playback, former.recorded.ticks, null);
      }
      core.setPace(paceOf(run));
      core.rest(former !== null && run.world.outcome === null ? 'paused' : 'ready');
    },
    goTo,
  };
}
