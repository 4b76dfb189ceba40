/** A headless engine under a clock moved by hand, and its run as the page receives it. */
import type {
  EngineEvent,
  EngineStatus,
  Report,
  RunResult,
  Snapshot,
} from '../../shared/contract.ts';
import type { InputList } from '../../shared/recording.ts';
import { JUMP_BIT, SHOOT_BIT, TICK_MS, type WorldSize } from '../../shared/rules.ts';
import { createRunRecorder } from '../../src/saved-run/run-recorder.ts';
import { createHandClock, createHeadlessEngine } from '../../worker/hosts/headless.ts';

export const WORLD_SIZE: WorldSize = { width: 900, height: 500 };

type Press = 'jump' | 'shoot' | 'pause' | 'resume' | 'toggle-pause';

interface Options {
  readonly worldSize?: WorldSize;
  readonly clock?: ReturnType<typeof createHandClock>;
  readonly onReport?: (report: Report) => void;
}

export type Fixture = Awaited<ReturnType<typeof openHeadless>>;

export async function openHeadless({
  worldSize = WORLD_SIZE,
  clock = createHandClock(),
  onReport = () => {},
}: Options = {}) {
  const engine = createHeadlessEngine(clock);
  const recorder = createRunRecorder();
  const reports: { snapshot: Snapshot; events: readonly EngineEvent[] }[] = [];
  const events: EngineEvent[] = [];
  const inputs: InputList[number][] = [];
  const statuses: EngineStatus[] = [];
  let last: Snapshot = { status: 'ready', score: 0, round: 1, ticks: 0 };
  const setup = { size: { ...worldSize, pixelRatio: 1 }, worldSize };
  await engine.open(
    null,
    { ...setup, preferences: { reducedMotion: true, highContrast: false } },
    (report) => {
      recorder.onReport(report);
      // The engine reuses the report and its snapshot.
      last = { ...report.snapshot };
      reports.push({ snapshot: last, events: [...report.events] });
      if (statuses.at(-1) !== last.status) statuses.push(last.status);
      events.push(...report.events);
      inputs.push(...report.inputs);
      onReport(report);
    },
  );
  let time = 1000;
  const send = (type: Press) => engine.command({ type, at: time });
  /** Shows frames of one tick each; the first after a start or a resume plays none. */
  const showFrames = (count: number) => {
    for (let i = 0; i < count; i++) {
      time += TICK_MS;
      clock.show(time);
    }
  };
  return {
    engine,
    clock,
    recorder,
    reports,
    events,
    inputs,
    statuses,
    now: () => time,
    last: () => last,
    /** Events in the form of a replay result, without the start of the run. */
    replayEvents: () => events.filter(({ type }) => type !== 'start').map(named),
    result(): RunResult | null {
      const ended = events.findLast((event) => event.type === 'ended');
      return ended?.type === 'ended' ? ended.result : null;
    },
    send,
    start: (seed = 7, marks: { readonly slow?: true } = {}) =>
      engine.command({ type: 'start', at: time, seed, worldSize, ...marks }),
    showFrames,
    /** Shows frames at `hertz` for `ms`. Returns true if the engine requested the last frame. */
    pass(ms: number, hertz = 60): boolean {
      const from = time;
      const frames = Math.round((ms * hertz) / 1000);
      let requested = false;
      for (let i = 1; i <= frames; i++) requested = clock.show(from + (i * 1000) / hertz);
      time = from + ms;
      return requested;
    },
    /** Advances the clock by `ms` without a frame. */
    sleep(ms: number) {
      time += ms;
    },
    /** Plays recorded inputs from a start or a resume, up to tick `until` or the end of the run. */
    async play(recorded: InputList, until: number) {
      const masks = new Map(recorded);
      showFrames(1);
      for (let tick = last.ticks; tick < until && last.status === 'playing'; tick++) {
        const mask = masks.get(tick) ?? 0;
        if ((mask & JUMP_BIT) !== 0) await send('jump');
        if ((mask & SHOOT_BIT) !== 0) await send('shoot');
        showFrames(1);
      }
    },
    /** Plays `ticks` from a start or a resume, shooting in every tenth tick, and pauses. */
    async playAndPause(ticks: number) {
      showFrames(1);
      for (let i = 0; i < ticks; i++) {
        if (i % 10 === 0) await send('shoot');
        if (i % 40 === 7) await send('jump');
        showFrames(1);
      }
      await send('pause');
    },
  };
}

function named(event: EngineEvent): [tick: number, type: string] {
  return [event.tick, event.type === 'ended' ? event.result.outcome : event.type];
}
