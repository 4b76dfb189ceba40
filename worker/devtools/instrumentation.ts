/**
 * The profiler's spans around the engine's work. While the profiler is open, a layer that measures lies over the
 * plain one; while it is closed, none of this code runs.
 */
import { noBatch, type ProfileBatch } from '../../shared/profile.ts';
import type { EngineCore } from '../engine/core.ts';
import type { Layer } from '../engine/layers.ts';
import { isMoving } from '../mode.ts';
import { createSpanRecorder, type SpanRecorder } from '../profiling/span-recorder.ts';
import { bodiesIn } from '../simulation/world.ts';

export interface Instrumentation {
  /** Starts with empty records; does nothing while open. */
  open(): void;
  close(): void;
  /** Records since the last read; empty while closed. */
  read(): ProfileBatch;
}

export function createInstrumentation(core: EngineCore): Instrumentation {
  // Made with the first call, and reused: a second recorder would be slow until it is compiled.
  let recorder: SpanRecorder | null = null;
  let layer: Layer | null = null;
  let isOpen = false;

  return {
    open() {
      if (isOpen) return;
      isOpen = true;
      recorder ??= createSpanRecorder(core.clock);
      layer ??= createMeasuringLayer(core, recorder);
      recorder.reset();
      recorder.setRunKey(core.playback.run.key);
      core.layers.put(layer);
    },
    close() {
      isOpen = false;
      if (layer !== null) core.layers.remove(layer);
    },
    read: () => (isOpen && recorder !== null ? recorder.read() : noBatch()),
  };
}

function createMeasuringLayer(core: EngineCore, recorder: SpanRecorder): Layer {
  const { plain } = core.layers;
  const { playback, waiting } = core;
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
      if ((waiting.at(tick) & bit) === 0) recorder.onPress(bit, made);
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
      const mask = waiting.at(world.ticks);
      if (mask !== 0) {
        recorder.onTaken(mask, world.ticks);
        recorder.endAndBegin('drain', world.ticks);
      }
      plain.tick();
      playedInFrame += 1;
      recorder.end('tick', world.ticks);
    },
    draw(time) {
      recorder.beginInFrame();
      const again = plain.draw(time);
      recorder.end('draw', world.ticks);
      return again;
    },
    frame(alpha, time, follows) {
      const again = plain.frame(alpha, time, follows);
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
