/**
 * Steps and replays, for developers: moves the run on screen by whole ticks, or shows a recorded one.
 * Only moves the run; the engine decides the status that follows.
 */
import type { RecordedRun } from '../shared/recording.ts';
import type { EngineCore } from './engine.ts';
import { isReplay } from './mode.ts';

export interface Stepping {
  /** Moves a paused run or a replay by whole ticks, back if negative. */
  step(ticks: number): void;
  /** Shows a recorded run at `tick`, halted. Does nothing while a run is being played. */
  showReplay(run: RecordedRun, tick: number): void;
  leaveReplay(): void;
}

export function createStepping(core: EngineCore): Stepping {
  const { playback, mode } = core;
  const { run, reporter, settings } = playback;
  const { world } = run;
  /** The paused run that waits behind a replay, and its key. */
  let waiting: { readonly recorded: RecordedRun; readonly key: number } | null = null;

  /** Steps beyond the end of the recording play new ticks. */
  function stepRun(ticks: number): void {
    // A press made right before the pause belongs to the first new tick.
    let mask = playback.pending;
    if (ticks < 0) run.goTo(world.ticks + ticks);
    core.reset();
    run.stepped = true;
    for (let i = 0; i < ticks && world.outcome === null; i++) {
      if (world.ticks < run.recordedTicks) {
        playback.replayTick();
      } else {
        playback.playTick(mask);
        mask = 0;
      }
    }
    playback.press(mask);
    settings.exactTick = true;
    reporter.add({ type: 'stepped', tick: world.ticks });
    reporter.replaceInputs(run.recorded().inputs);
    core.onRunStepped();
  }

  function stepReplay(ticks: number): void {
    if (ticks < 0) run.goTo(world.ticks + ticks);
    core.reset();
    for (let i = 0; i < ticks && !run.isAtEnd(); i++) playback.replayTick();
    settings.exactTick = true;
    core.onReplayShown();
  }

  function leaveReplay(): void {
    if (!isReplay(mode())) return;
    if (waiting !== null) {
      run.load(waiting.recorded, waiting.recorded.ticks, waiting.key);
      waiting = null;
      core.reset();
      core.onReplayLeft(true);
      return;
    }
    // The end of a run stays on screen; otherwise the ready screen is shown.
    if (world.outcome === null) {
      run.clear(core.readySize());
      core.reset();
    }
    run.key = 0;
    core.onReplayLeft(false);
  }

  core.onReplayEnd = leaveReplay;
  return {
    step(ticks) {
      if (!Number.isInteger(ticks)) return;
      if (mode() === 'paused') stepRun(ticks);
      else if (isReplay(mode())) stepReplay(ticks);
    },
    showReplay(recorded, tick) {
      if (mode() === 'playing') return;
      if (mode() === 'paused') waiting = { recorded: run.recorded(), key: run.key };
      // Keys of replays are negative, see FRAME in shared/profile.ts.
      run.load(recorded, tick, -core.clock.now());
      core.reset();
      settings.exactTick = true;
      core.onReplayShown();
    },
    leaveReplay,
  };
}
