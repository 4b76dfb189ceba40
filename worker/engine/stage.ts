/** What an engine shows and how: the playback of a journal, its picture, its reports and its loop. It does not change the mode. */
import type { RecordedLoop } from 'worker-loop-profiler/worker';
import { type EngineSetup, type ReportListener, SLOW_PACE } from '../../shared/contract.ts';
import { createPainter, type HostCanvas, NO_PAINTER } from '../presentation/painter.ts';
import { Frames } from './frames.ts';
import { type OpenJournal, stagedJournal } from './journal.ts';
import { type FrameClock, Loop } from './loop.ts';
import { Playback } from './playback.ts';
import { createReporter } from './reporter.ts';

/** A host's source of frames, with its time on the clock that both threads share. */
export interface HostClock extends FrameClock {
  /** Stamp of the moment at which the timestamps of this thread's frames are 0. */
  readonly origin: number;
  /** Returns the current Stamp. */
  now(): number;
}

/** The clock, canvas and listener that a host gives the engine. `canvas` is null for a host that draws nothing. */
export interface EngineHost {
  readonly clock: HostClock;
  readonly canvas: HostCanvas | null;
  readonly publish: ReportListener;
  readonly recorder: RecordedLoop;
}

export type Stage = ReturnType<typeof createStage>;

export function createStage({ clock, canvas, publish, recorder }: EngineHost, setup: EngineSetup) {
  // The effects of the last ticks were not drawn before their code was loaded.
  const onLoad = () => {
    playback.goTo(playback.world.ticks);
    loop.wake();
  };
  const painter = canvas === null ? NO_PAINTER : createPainter(canvas, setup.size, onLoad);
  const playback = new Playback(painter, stagedJournal(setup.worldSize, 0));
  const reporter = createReporter(playback, recorder.span('post', publish));
  const frames = new Frames(playback, painter, reporter.onHint);
  const requestFrame = (callback: (time: number) => void) =>
    clock.requestFrame(recorder.frame(callback));
  const loop = new Loop({ ...clock, requestFrame });
  painter.prefer(setup.preferences);
  // Draws one frame while the host is being opened: a thread that cannot draw must fail now, not during a run.
  frames.draw('ready', 1, 0, setup.worldSize);
  loop.wake();

  /** `ticks`: those in the length of one. */
  function setPace(ticks: number): void {
    loop.setPace(ticks);
    reporter.pace = ticks;
  }

  /** Shows the start of a journal. */
  function show(journal: OpenJournal): void {
    playback.show(journal);
    frames.reset(false);
    setPace(journal.start.slow === true ? SLOW_PACE : 1);
    loop.resetPhase();
  }

  return { clock, recorder, painter, playback, frames, reporter, loop, show, setPace };
}
