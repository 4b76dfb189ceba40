/** Stepping and replays, for developers: a paused run or a recorded one, moved tick by tick. */
import type { RecordedRun } from '../shared/recording.ts';
import type { EngineCore } from './engine.ts';
import { isReplay } from './mode.ts';

export interface Replays {
  /** Moves a paused run or a replay by whole ticks, back if negative. */
  step(ticks: number): void;
  /** Shows a recorded run at `tick`, halted. Does nothing while a run is being played. */
  replay(recorded: RecordedRun, tick: number): void;
  leave(): void;
}

export function createReplays(core: EngineCore): Replays {
  const { playback, work, mode } = core;
  const { run, reporter, view } = playback;
  const { world } = run;
  /** The paused run that waits behind a replay, and its key. */
  let waiting: { readonly recorded: RecordedRun; readonly key: number } | null = null;

  /** Beyond the end of its recording the run goes on as if it were played. */
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
    view.exactTick = true;
    reporter.add({ type: 'stepped', tick: world.ticks });
    reporter.replaceInputs(run.recorded().inputs);
    work.enter(world.outcome === null ? 'paused' : 'ready');
  }

  function stepReplay(ticks: number): void {
    if (ticks < 0) run.goTo(world.ticks + ticks);
    core.reset();
    for (let i = 0; i < ticks && !run.isAtEnd(); i++) playback.replayTick();
    view.exactTick = true;
    work.enter('halted');
  }

  function leave(): void {
    if (!isReplay(mode())) return;
    if (waiting !== null) {
      run.load(waiting.recorded, waiting.recorded.ticks, waiting.key);
      waiting = null;
      core.reset();
      work.enter('paused');
      return;
    }
    // The end of a run stays on screen; otherwise the ready screen is shown.
    if (world.outcome === null) {
      run.clear(core.readySize());
      core.reset();
    }
    run.key = 0;
    work.enter('ready');
  }

  core.onReplayEnd = leave;
  return {
    step(ticks) {
      if (!Number.isInteger(ticks)) return;
      if (mode() === 'paused') stepRun(ticks);
      else if (isReplay(mode())) stepReplay(ticks);
    },
    replay(recorded, tick) {
      if (mode() === 'playing') return;
      if (mode() === 'paused') waiting = { recorded: run.recorded(), key: run.key };
      // Keys of replays are negative, see FRAME_FIELDS.
      run.load(recorded, tick, -core.clock.now());
      core.reset();
      view.exactTick = true;
      work.enter('halted');
    },
    leave,
  };
}
