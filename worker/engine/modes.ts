/**
 * The mode of the engine and its changes: what follows from a pause, an end, a press that was heard late. The only
 * writer of the mode.
 */
import { LATE_PRESS_MS } from '../../shared/contract.ts';
import { isMoving, type Mode } from '../mode.ts';
import { endCue } from '../playback/cues.ts';
import type { EngineCore } from './core.ts';
import type { Loop } from './loop.ts';
import type { PressIntake } from './presses.ts';

export interface Modes {
  /** The present mode. */
  now(): Mode;
  /** The plain layer's `enter`. Everything else calls that of the layers. */
  enter(next: Mode): void;
  /** Pauses a run or halts a replay. An end that is not final becomes final. */
  pause(): void;
  /** Plays the run or replay on. */
  resume(): void;
  /** The run has ended: shows and sounds its end, which a press that is still on its way may undo. */
  hold(): void;
  /** The end is final. */
  finish(): void;
  /** The run was played again from an earlier tick, with one more press. */
  onRewound(): void;
  /** A frame at `time`, ms: an end that was shown for long enough is final. */
  onFrame(time: number): void;
}

export function createModes(core: EngineCore, loop: Loop, presses: PressIntake): Modes {
  const { playback, layers } = core;
  const { run, reporter, settings } = playback;
  let mode: Mode = 'ready';
  /** Time of the first frame that showed the end which is not final yet (decision 62). */
  let endingSince: number | null = null;

  function hold(): void {
    mode = 'ending';
    endingSince = null;
    loop.hold();
    reporter.addCues(endCue(run.world));
  }

  function finish(): void {
    run.truncate();
    reporter.addEnd(run);
    layers.enter('ready');
  }

  return {
    now: () => mode,
    hold,
    finish,
    enter(next) {
      mode = next;
      if (mode === 'playing') {
        playback.beginPlay();
        // The ticks of a gap never come: presses that wait for them count in the first one.
        core.waiting.gather(run.world.ticks);
        presses.reset();
      }
      if (isMoving(mode)) {
        settings.exactTick = false;
        loop.start();
      } else {
        // Boxes belong to one tick.
        if (settings.drawBoxes !== null) settings.exactTick = true;
        loop.stop();
      }
      reporter.report(mode, run.world);
    },
    pause() {
      if (mode === 'ending') finish();
      else if (isMoving(mode)) layers.enter(mode === 'replaying' ? 'halted' : 'paused');
    },
    resume() {
      if (mode === 'halted') {
        if (run.isAtEnd()) replayAgain(core);
        layers.enter('replaying');
      } else if (mode === 'paused') {
        playOnFromHere(core);
        layers.enter('playing');
      }
    },
    onRewound() {
      if (run.world.outcome === null) {
        if (mode === 'ending') loop.release();
        mode = 'playing';
        settings.exactTick = false;
      } else if (mode === 'playing') {
        hold();
      }
    },
    onFrame(time) {
      if (mode !== 'ending') return;
      endingSince ??= time;
      // abs: a clock that went back must not hold the end for ever.
      if (Math.abs(time - endingSince) > LATE_PRESS_MS) finish();
    },
  };
}

/** Replays a run from its start. */
function replayAgain({ playback, reset }: EngineCore): void {
  playback.run.goTo(0, null);
  reset();
}

/**
 * After a step back, the recording beyond is dropped. Frames of the dropped part cannot be replayed any more, so the run
 * gets another key.
 */
function playOnFromHere({ playback: { run }, clock }: EngineCore): void {
  if (run.world.ticks >= run.recordedTicks) return;
  run.truncate();
  run.key = clock.now();
}
