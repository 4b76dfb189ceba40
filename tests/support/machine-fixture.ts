/** An engine on a clock that the test moves, opened as a host opens it, and a page that receives its reports. */
import type { Dispatch } from '@reduxjs/toolkit';
import { vi } from 'vitest';
import type { RecordedLoop } from 'worker-loop-profiler/worker';
import type { Command, Journal, Look, Report } from '../../shared/contract.ts';
import { goldGates } from '../../shared/gold.ts';
import type { RecordedRun } from '../../shared/recording.ts';
import { TICK_MS, type WorldSize } from '../../shared/rules.ts';
import { createBridge } from '../../src/engine/bridge.ts';
import { RunEnd } from '../../src/engine/run-end.ts';
import { journalAfter, type PageJournal } from '../../src/engine/tab-engine.ts';
import type { Engine } from '../../worker/engine/engine.ts';
import { serveEngine } from '../../worker/hosts/serve.ts';
import { digest } from '../../worker/simulation/digest.ts';
import { NO_FEEDBACK } from './feedback.ts';
import { createHandClock } from './headless-host.ts';
import { createCanvasFixture, type DrawCall } from './surface-fixture.ts';

export const SIZE: WorldSize = { width: 900, height: 500 };
/** Time at which the clock begins, ms. It is far from 0, so that no timestamp is negative. */
export const START_TIME = 10_000;

export type PressType = 'jump' | 'shoot';

export type Machine = ReturnType<typeof createMachine>;

/**
 * The clock begins at START_TIME. `picture`: draws on a canvas that records its calls, 'still' under reduced motion. By
 * default nothing is drawn.
 */
export function createMachine({
  picture,
  recorder,
}: {
  readonly picture?: 'still' | 'moving';
  readonly recorder?: RecordedLoop;
} = {}) {
  const clock = createHandClock();
  const page = createPage();
  const { canvas, calls } = createCanvasFixture(SIZE.width, SIZE.height);
  const reports: Report[] = [];
  const engines: Engine[] = [];
  const prepare = () => ({
    canvas: picture === undefined ? null : canvas,
    observe(engine: Engine) {
      engines.push(engine);
    },
  });
  const api = serveEngine<null>(clock, prepare, recorder);
  const preferences = { reducedMotion: picture !== 'moving', highContrast: false };
  const setup = { size: { ...SIZE, pixelRatio: 1 }, worldSize: SIZE, preferences };
  void api.open(null, setup, (report) => {
    reports.push(report);
    page.onReport(report);
    // Reports are states: one may arrive twice.
    if (reports.length % 3 === 0) page.onReport(report);
  });
  const [engine] = engines;
  if (engine === undefined) throw new Error('the engine is not open');
  const { world } = engine.stage.playback;
  let runs = 0;
  const nextId = () => {
    runs += 1;
    return `run ${runs}`;
  };
  const send = (command: Command) => engine.send(command);
  function frameAt(time: number): boolean {
    const { length } = calls;
    const isRequested = clock.show(time);
    if (isRequested) calls.splice(0, length);
    return isRequested;
  }
  clock.moveTo(START_TIME);

  return {
    ...page,
    engine,
    /** What a host offers: questions, and commands whose code is loaded on demand. */
    api,
    send,
    /** All reports that arrived. */
    reports,
    start({ seed = 7, ...run }: Partial<RecordedRun> = {}, look?: Look, replaces?: true) {
      const start = { ...SIZE, ...run, seed, id: nextId() };
      return send({ type: 'start', run: start, look, ...(replaces && { replaces }) });
    },
    /** Returns false if the run cannot be restored. */
    restore(
      run: RecordedRun,
      more: Omit<Extract<Command, { type: 'restore' }>, 'type' | 'run'> = {},
    ) {
      const journal = { ...run, id: nextId() };
      page.onRestore(journal);
      return send({ type: 'restore', run: journal, ...more });
    },
    /** A press that was made at `made`, and is heard now. */
    press: (type: PressType, made = clock.now()) => send({ type, at: made }),
    pause: () => send({ type: 'pause' }),
    resume: () => send({ type: 'resume' }),
    togglePause: () => send({ type: 'toggle-pause' }),
    replay: (run: RecordedRun, tick: number) => send({ type: 'replay', run, tick }),
    seek: (tick: number) => send({ type: 'seek', tick }),
    step: (ticks: number) => send({ type: 'step', ticks }),
    leave: () => send({ type: 'leave' }),

    now: clock.now,
    /** Moves the clock to `time`, ms, without a frame. */
    moveTo: clock.moveTo,
    /** Shows a frame at `time`, ms. Returns true if the engine requested it; the next two do so for their last frame. */
    frameAt,
    /** Shows frames `ms` apart. The first one after a start or a resume plays no tick. */
    showFrames(count: number, ms = TICK_MS): boolean {
      let isRequested = false;
      for (let i = 0; i < count; i++) isRequested = frameAt(clock.now() + ms);
      return isRequested;
    },
    /** Shows the frames of `ms` at `hertz`. */
    pass(ms: number, hertz = 60): boolean {
      const from = clock.now();
      let isRequested = false;
      for (let i = 1; i * 1000 <= ms * hertz; i++) isRequested = frameAt(from + (i * 1000) / hertz);
      clock.moveTo(from + ms);
      return isRequested;
    },

    worldTicks: () => world.ticks,
    worldDigest: () => digest(world),
    /** Calls on the canvas for the last frame that was requested. */
    calls,
    /** `calls` with rounded numbers: a held end shifts times by a last bit. */
    picture: () => calls.map((call) => call.map(rounded)),
    /** Waits until everything that the picture needs is loaded. */
    async loadPicture() {
      engine.stage.painter.clearEffects();
      // Vitest does not count an import that still asks for its file, which takes long on a busy machine.
      await import('../../worker/rendering/effects/effects.ts');
      await import('../../worker/rendering/journey/landscape.ts');
      await vi.dynamicImportSettled();
    },
  };
}

function rounded(value: DrawCall[number]): unknown {
  return typeof value === 'number' ? Math.round(value * 1e6) / 1e6 : value;
}

/** A page: collects the run, its numbers and its toasts from reports. A replay leaves the journal as it was. */
function createPage() {
  const toasts: string[] = [];
  const dispatch: Dispatch = (action) => action;
  const notify = ({ title }: { readonly title: string }) => {
    toasts.push(title);
    return () => {};
  };
  const bridge = createBridge(dispatch, notify, NO_FEEDBACK, () => {});
  const end = new RunEnd();
  let journal: PageJournal | null = null;
  let last: Report | null = null;

  return {
    onReport(report: Report): void {
      last = report;
      journal = journalAfter(journal, report);
      bridge.onReport(report, end.note(report));
    },
    onRestore(run: Journal): void {
      journal = { ...run, inputs: [...run.inputs] };
    },
    status: () => last?.status ?? 'ready',
    ticks: () => last?.ticks ?? 0,
    counters() {
      const { score = 0, round = 1, collected = 0, destroyed = 0, gold = 0 } = last ?? {};
      return { score, round, collected, destroyed, gold: goldGates(gold) };
    },
    /** Throws before the first run. */
    journal(): RecordedRun {
      if (journal === null) throw new Error('the page has no run');
      const { id: _, ...run } = journal;
      return { ...run, inputs: [...run.inputs] };
    },
    /** How the run ended. A late press may undo it until it is final. */
    outcome: () => last?.outcome ?? null,
    isFinal: () => last?.isFinal ?? false,
    /** Titles of all toasts that were shown. */
    toasts: () => toasts,
  };
}
