/** Plays ticks and frames: what each of them does in the mode of the machine. */
import { pressCues, worldCues } from '../presentation/cues.ts';
import type { OnPhase } from '../simulation/step.ts';
import { bodiesIn } from '../simulation/world.ts';
import type { OpenJournal } from './journal.ts';
import type { LoopTasks } from './loop.ts';
import type { Demo, Machine } from './machine.ts';
import { LATE_PRESS_MS } from './presses.ts';
import type { Stage } from './stage.ts';

/** ms after which the clock goes on without a press, so that a run that is left alone ends as it would have. */
const HOLD_MS = 2000;
/** Ticks after the hit that a lesson shows slowly. */
const SLOW_TICKS = 24;
/** Longer times between two frames do not count as waiting, ms: the display was asleep. */
const MAX_WAIT_FRAME_MS = 100;

export function createLoopTasks(machine: Machine, stage: Stage): LoopTasks {
  const { playback, frames, reporter, loop, recorder } = stage;
  const { world } = playback;
  const notePhase: OnPhase = (name) => recorder.phase(name);
  /** Position between two ticks, and time of the frame. In a list: V8 allocates for each fraction a wrapper passes on. */
  const frameTimes = new Float64Array(2);
  const draw = recorder.span('draw', () => {
    const [alpha, time] = frameTimes;
    return frames.draw(machine.mode, alpha, time, machine.readySize);
  });

  function runTick(run: OpenJournal, onPhase: OnPhase | undefined): void {
    const wasAirborne = world.airborne;
    const mask = playback.tick(onPhase);
    run.ticks = world.ticks;
    const soundCues = machine.soundCues?.(world, reporter.pace) ?? 0;
    reporter.addCues(pressCues(mask, wasAirborne) | worldCues(world) | soundCues);
    if (playback.happened.count > 0) reporter.demand();
    if (world.outcome !== null) machine.enter('ending');
    else if (frames.holds()) machine.waitFor('jump');
  }

  function replayTick(onPhase: OnPhase | undefined): void {
    const { lesson } = frames;
    // Exactly the tick, or the picture trembles.
    frames.exactTick = lesson?.stopsAt(world.ticks) === true;
    if (frames.exactTick) return;
    if (lesson !== null && machine.reducedMotion) {
      // Nothing moves: stills of the press, of the hit and of the end.
      playback.goTo(lesson.stillAfter(world.ticks));
    } else if (!playback.isAtEnd()) playback.tick(onPhase);
    if (playback.isAtEnd()) machine.pause();
  }

  function demoTick(demo: Demo): void {
    const { journal } = playback;
    const mask = demo.maskAt(world);
    if (mask !== 0) journal.inputs.push([world.ticks, mask]);
    playback.tick();
    // The effects of the last ticks are played again when their code has been loaded.
    journal.ticks = world.ticks;
    if (demo.hasEnded(world)) playback.show(demo.nextRun(machine.readySize));
    if (demo.isOver()) loop.stop();
  }

  function demoFrame(demo: Demo, time: number): void {
    if (!machine.mayMove(demo)) {
      machine.leaveDemo();
      return;
    }
    const { width, height } = machine.readySize;
    const isResized = width !== world.width || height !== world.height;
    if (isResized) playback.show(demo.nextRun(machine.readySize));
    demo.onFrame(time);
  }

  let waitedAt = 0;
  /** Counts the time of waiting. A held moment goes on by itself. */
  function wait(time: number): void {
    const passed = machine.waitedMs === 0 ? 0 : Math.abs(time - waitedAt);
    waitedAt = time;
    // Above 0 from the first frame on.
    machine.waitedMs += Math.min(passed, MAX_WAIT_FRAME_MS) + 1e-3;
    if (machine.waitsFor === 'jump' && machine.waitedMs >= HOLD_MS) machine.enter('playing');
  }

  /** Makes the end final when no press can undo it any more. */
  function waitForPresses(time: number): void {
    machine.endingSince ??= time;
    // abs: if the clock went back, the end must not be delayed forever.
    if (Math.abs(time - machine.endingSince) > LATE_PRESS_MS) machine.enter('ready');
  }

  return {
    tick: recorder.span('tick', () => {
      const { mode, run, demo } = machine;
      const onPhase = recorder.isOpen ? notePhase : undefined;
      if (mode === 'demo') {
        if (demo !== null) demoTick(demo);
      } else if (mode === 'replaying') {
        replayTick(onPhase);
      } else if (run !== null) runTick(run, onPhase);
      recorder.position(world.ticks, playback.journal.key);
    }),
    frame(alpha, time) {
      if (recorder.isOpen) recorder.gauge('objects', bodiesIn(world));
      recorder.position(world.ticks, playback.journal.key);
      if (machine.mode === 'demo' && machine.demo !== null) demoFrame(machine.demo, time);
      if (machine.mode === 'ending') waitForPresses(time);
      if (machine.mode === 'waiting') wait(time);
      const { lesson } = frames;
      if (lesson !== null && machine.mode === 'replaying' && reporter.pace < 1) {
        if (world.ticks >= lesson.lesson.hit + SLOW_TICKS) stage.setPace(1);
      }
      frameTimes[0] = alpha;
      frameTimes[1] = time;
      const isCounting = machine.mode === 'ending' || machine.mode === 'waiting';
      const again = (machine.hasContext && draw()) || isCounting;
      if (machine.mode !== 'demo') reporter.reportIfDue(machine.mode, machine.run);
      return again;
    },
    gap: () => machine.pause('gap'),
  };
}
