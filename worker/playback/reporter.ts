/** Collects events, cues and inputs for the page, and reports them: at every event, or a few times a second. */
import {
  type EngineEvent,
  type HintReport,
  type Report,
  type ReportListener,
  type RunResult,
  SNAPSHOTS_PER_SECOND,
  type Snapshot,
} from '../../shared/contract.ts';
import { type InputList, marksOf } from '../../shared/recording.ts';
import type { RunEventType } from '../../shared/replay.ts';
import { roundOf, TICKS_PER_SECOND } from '../../shared/rules.ts';
import { isMoving, isReplay, type Mode, statusOf } from '../mode.ts';
import type { World } from '../simulation/world.ts';
import type { Input, Run } from './run.ts';
import type { Writable } from './writable.ts';

export interface Reporter {
  add(event: EngineEvent): void;
  /** Adds the events of the last tick, without the end of the run. */
  addTick(run: Run): void;
  addInput(input: Input): void;
  /** Bits of cues, see shared/contract.ts. */
  addCues(cues: number): void;
  /** Adds the end of the run, which is final now. */
  addEnd(run: Run): void;
  /** The run goes back to `tick`: what happened from there on is void, and will be added again. */
  rewind(tick: number): void;
  /** Reports with the next frame what became of a hint. */
  addHint(change: HintReport): void;
  /** The next report holds these inputs: the whole list of a run that was restored or stepped. */
  replaceInputs(inputs: InputList): void;
  /** Forgets events, cues and inputs that were added but not reported. */
  clear(): void;
  report(mode: Mode, world: World): void;
  /** Reports if there are events, or if the last report is old enough; cues alone if there are only cues. */
  reportIfDue(mode: Mode, world: World): void;
  /** Ticks played in the time of one, as the loop's pace: the reports of a second stay as many. */
  setPace(ticks: number): void;
}

/** A report with cues alone has no events and no inputs. */
const NO_EVENTS: readonly EngineEvent[] = [];
const NO_INPUTS: InputList = [];

const SNAPSHOT_TICKS = TICKS_PER_SECOND / SNAPSHOTS_PER_SECOND;

export function createReporter(listener: ReportListener): Reporter {
  const pending = createPending();
  // Reused for every report, so that reports allocate nothing.
  const snapshot: Writable<Snapshot> = { status: 'ready', score: 0, round: 1, ticks: 0 };
  const next: Writable<Report> = { snapshot, events: NO_EVENTS, inputs: NO_INPUTS };
  let reportedTicks = 0;
  let intervalTicks = SNAPSHOT_TICKS;
  let isDemanded = false;

  function report(mode: Mode, world: World): void {
    reportedTicks = world.ticks;
    snapshot.status = statusOf(mode);
    snapshot.score = world.score;
    snapshot.round = roundOf(world.ticks);
    snapshot.ticks = world.ticks;
    next.events = pending.events;
    next.inputs = pending.inputs;
    next.cues = pending.takeCues();
    next.replay = isReplay(mode) ? (isMoving(mode) ? 'moving' : 'halted') : undefined;
    isDemanded = false;
    pending.rewoundTo = Number.POSITIVE_INFINITY;
    listener(next);
    next.hint = undefined;
    pending.drop();
  }

  /** Keeps the numbers of the last report: the page has nothing to show, and records no tick without its inputs. */
  function reportCues(): void {
    next.events = NO_EVENTS;
    next.inputs = NO_INPUTS;
    next.cues = pending.takeCues();
    listener(next);
  }

  return {
    add: pending.add,
    addTick: pending.addTick,
    addInput: pending.addInput,
    addCues: pending.addCues,
    replaceInputs: pending.replaceInputs,
    addEnd(run) {
      const { outcome, ticks, score } = run.world;
      if (outcome === null) return;
      const result: RunResult = { outcome, ticks, round: roundOf(ticks), score, ...marksOf(run) };
      pending.add({ type: 'ended', tick: ticks, result });
    },
    rewind: (tick) => pending.rewind(tick, reportedTicks),
    addHint(change) {
      next.hint = change;
      isDemanded = true;
    },
    clear() {
      pending.clear();
      next.hint = undefined;
    },
    report,
    reportIfDue(mode, world) {
      const isDue = Math.abs(world.ticks - reportedTicks) >= intervalTicks;
      if (pending.events.length > 0 || isDue || isDemanded) report(mode, world);
      else if (pending.cues !== 0) reportCues();
    },
    setPace(ticks) {
      intervalTicks = SNAPSHOT_TICKS * ticks;
    },
  };
}

/** What happened since the last report. A report holds the lists themselves: they are not changed after it. */
function createPending() {
  const noEvents: EngineEvent[] = [];
  const noInputs: Input[] = [];
  const pending = {
    events: noEvents,
    inputs: noInputs,
    cues: 0,
    /** Tick of the event 'rewound' in `events`, which has one at most. */
    rewoundTo: Number.POSITIVE_INFINITY,
    add(event: EngineEvent): void {
      pending.events.push(event);
    },
    addTick({ happened, world }: Run): void {
      for (let i = 0; i < happened.count; i++) {
        const event = toEvent(happened.type[i], world.ticks);
        if (event !== null) pending.events.push(event);
      }
    },
    addInput(input: Input): void {
      pending.inputs.push(input);
    },
    addCues(bits: number): void {
      pending.cues |= bits;
    },
    takeCues(): number {
      const { cues } = pending;
      pending.cues = 0;
      return cues;
    },
    rewind(tick: number, reportedTicks: number): void {
      const { events, inputs } = pending;
      while (events.length > 0 && events[events.length - 1].tick > tick) events.pop();
      while (inputs.length > 0 && inputs[inputs.length - 1][0] >= tick) inputs.pop();
      if (tick >= reportedTicks || tick >= pending.rewoundTo) return;
      events.push({ type: 'rewound', tick });
      pending.rewoundTo = tick;
    },
    replaceInputs(all: InputList): void {
      pending.inputs = all.map(([tick, mask]) => [tick, mask]);
    },
    /** They were reported. */
    drop(): void {
      if (pending.events.length > 0) pending.events = [];
      if (pending.inputs.length > 0) pending.inputs = [];
    },
    clear(): void {
      pending.events = [];
      pending.inputs = [];
      pending.cues = 0;
      pending.rewoundTo = Number.POSITIVE_INFINITY;
    },
  };
  return pending;
}

/** null for an end, which is reported when it is final. */
function toEvent(type: RunEventType, tick: number): EngineEvent | null {
  switch (type) {
    case 'collect':
    case 'destroy':
      return { type, tick };
    case 'round':
      return { type, tick, round: roundOf(tick) };
    default:
      return null;
  }
}
