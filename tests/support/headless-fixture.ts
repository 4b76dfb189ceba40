/** A headless engine under a clock moved by hand, and what a page would know of it. */
import type { EngineEvent, EngineStatus, Report, Snapshot } from '../../shared/contract.ts';
import { TICK_MS } from '../../shared/rules.ts';
import { createRunRecorder } from '../../src/saved-run/run-recorder.ts';
import { createHandClock, createHeadlessEngine } from '../../worker/hosts/headless.ts';

export const WORLD = { width: 900, height: 500 };

type Press = 'jump' | 'shoot' | 'pause' | 'resume' | 'toggle-pause';

export async function openBench(onReport: (report: Report) => void = () => {}) {
  const clock = createHandClock();
  const engine = createHeadlessEngine(clock);
  const log = createRunRecorder();
  const events: EngineEvent[] = [];
  const statuses: EngineStatus[] = [];
  let last: Snapshot = { status: 'ready', score: 0, round: 1, ticks: 0 };
  await engine.open(
    null,
    {
      size: { ...WORLD, pixelRatio: 1 },
      worldSize: WORLD,
      preferences: { reducedMotion: true },
    },
    (report) => {
      log.onReport(report);
      last = { ...report.snapshot };
      if (statuses.at(-1) !== last.status) statuses.push(last.status);
      events.push(...report.events);
      onReport(report);
    },
  );
  let time = 1000;
  const send = (type: Press) => engine.command({ type, at: time });
  /** Frames of one tick each; the first after a start or a resume plays none. */
  const pass = (frames: number) => {
    for (let i = 0; i < frames; i++) {
      time += TICK_MS;
      clock.show(time);
    }
  };
  return {
    engine,
    clock,
    log,
    events,
    statuses,
    send,
    pass,
    now: () => time,
    last: () => last,
    start: (seed = 7) => engine.command({ type: 'start', at: time, seed, worldSize: WORLD }),
    /** Plays `ticks` from a start or a resume, shooting in every tenth tick, and pauses there. */
    async playOn(ticks: number) {
      pass(1);
      for (let i = 0; i < ticks; i++) {
        if (i % 10 === 0) await send('shoot');
        if (i % 40 === 7) await send('jump');
        pass(1);
      }
      await send('pause');
    },
  };
}
