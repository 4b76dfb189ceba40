/**
 * The profiler's spans around the engine's work. While the profiler is open, each part of the work is
 * replaced by one that measures it; while it is closed, none of this code runs.
 */
import { noBatch, type ProfileBatch } from '../../shared/profile.ts';
import type { Work } from '../engine/work.ts';
import { isMoving } from '../mode.ts';
import type { Playback } from '../playback/playback.ts';
import {
  createSpanRecorder,
  type SpanRecorder,
  type StampClock,
} from '../profiling/span-recorder.ts';
import { bodiesIn } from '../simulation/world.ts';

export interface Instrumentation {
  /** Starts with empty records; does nothing while open. */
  open(): void;
  close(): void;
  /** Records since the last read; empty while closed. */
  read(): ProfileBatch;
}

/** Replaces the parts of `work` in place. */
export function createInstrumentation(
  clock: StampClock,
  work: Work,
  playback: Playback,
): Instrumentation {
  const plain: Work = { ...work };
  // Reused after closing: a second recorder would be slow until it is compiled.
  let recorder: SpanRecorder | null = null;
  let measured: Work = plain;
  let isOpen = false;

  return {
    open() {
      if (isOpen) return;
      isOpen = true;
      if (recorder === null) {
        recorder = createSpanRecorder(clock);
        measured = measure(plain, playback, recorder);
      }
      recorder.reset();
      recorder.setRunKey(playback.run.key);
      Object.assign(work, measured);
    },
    close() {
      isOpen = false;
      Object.assign(work, plain);
    },
    read: () => (isOpen && recorder !== null ? recorder.read() : noBatch()),
  };
}

function measure(plain: Work, playback: Playback, recorder: SpanRecorder): Work {
  const { run } = playback;
  const { world } = run;
  let playedInFrame = 0;
  return {
    command(command) {
      recorder.begin();
      plain.command(command);
      recorder.end('drain', world.ticks);
    },
    press(bit, made, tick) {
      // A second press within one tick changes nothing.
      if ((playback.waiting.at(tick) & bit) === 0) recorder.onPress(bit, made);
      plain.press(bit, made, tick);
    },
    rewind(bit, made, heard, tick) {
      recorder.onLate(bit, made, heard, tick, playback.playedTicks - tick);
      plain.rewind(bit, made, heard, tick);
    },
    enter(mode) {
      recorder.setRunKey(run.key);
      if (!isMoving(mode)) recorder.onRest();
      plain.enter(mode);
    },
    tick() {
      recorder.beginInFrame();
      // Only a tick that takes presses has something to drain.
      const mask = playback.waiting.at(world.ticks);
      if (mask !== 0) {
        recorder.onTaken(mask, world.ticks);
        recorder.endAndBegin('drain', world.ticks);
      }
      plain.tick();
      playedInFrame += 1;
      recorder.end('tick', world.ticks);
    },
    frame(alpha, time, follows) {
      playback.prepare(alpha, time);
      recorder.beginInFrame();
      const again = playback.draw(time);
      recorder.end('draw', world.ticks);
      playback.report();
      recorder.endFrame(time, playedInFrame, bodiesIn(world), world.ticks, follows);
      playedInFrame = 0;
      return again;
    },
    gap: plain.gap,
    post(report) {
      recorder.begin();
      plain.post(recorder.isDue() ? { ...report, profile: recorder.read() } : report);
      recorder.end('post', world.ticks);
      recorder.onPosted(report.events.length, report.inputs.length);
    },
  };
}
