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
import type { RunEventType } from '../../shared/replay-result.ts';
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
  /** Bits of shared/cues.ts. */
  addCues(cues: number): void;
  /** Adds the end of the run, which is final now. */
  addEnd(run: Run): void;
  /** The run goes back to `tick`: what happened from there on is void, and will be added again. */
  rewind(tick: number): void;
  /** `reportIfDue` reports the next time. */
  demand(): void;
  /** Reports with the next frame what became of a hint. */
  addHint(change: HintReport): void;
  /** The next report holds these inputs: the whole list of a run that was restored or stepped. */
  replaceInputs(inputs: InputList): void;
  /** Forgets events, cues and inputs that were added but not reported. */
  clear(): void;
  report(mode: Mode, world: World): void;
  /** Reports if there are events, or if the last report is old enough; cues alone if there are only cues. */
  reportIfDue(mode: Mode, world: World): void;
  /** Reports with the next frame that this device is slow. */
  addSlow(): void;
  /** Ticks played in the time of one, as the loop's pace: the reports of a second stay as many. */
  setPace(ticks: number): void;
}

/** A report with cues alone has no events and no inputs. */
const NO_EVENTS: readonly EngineEvent[] = [];
const NO_INPUTS: InputList = [];

const SNAPSHOT_TICKS = TICKS_PER_SECOND / SNAPSHOTS_PER_SECOND;

export function createReporter(listener: ReportListener): Reporter {
  // Reused for every report, so that reports allocate nothing.
  const snapshot: Writable<Snapshot> = { status: 'ready', score: 0, round: 1, ticks: 0 };
  let events: EngineEvent[] = [];
  let inputs: Input[] = [];
  let cues = 0;
  const next: Writable<Report> = { snapshot, events, inputs };
  let reportedTicks = 0;
  let intervalTicks = SNAPSHOT_TICKS;
  let isDemanded = false;
  /** Tick of the event 'rewound' in `events`, which has one at most. */
  let rewoundTo = Number.POSITIVE_INFINITY;

  function report(mode: Mode, world: World): void {
    reportedTicks = world.ticks;
    snapshot.status = statusOf(mode);
    snapshot.score = world.score;
    snapshot.round = roundOf(world.ticks);
    snapshot.ticks = world.ticks;
    next.events = events;
    next.inputs = inputs;
    next.cues = cues;
    next.replay = isReplay(mode) ? (isMoving(mode) ? 'moving' : 'halted') : undefined;
    next.ending = mode === 'ending' ? world.ticks : undefined;
    isDemanded = false;
    cues = 0;
    rewoundTo = Number.POSITIVE_INFINITY;
    listener(next);
    next.hint = undefined;
    next.isSlow = undefined;
    if (events.length > 0) events = [];
    if (inputs.length > 0) inputs = [];
  }

  /** Keeps the numbers of the last report: the page has nothing to show, and records no tick without its inputs. */
  function reportCues(): void {
    next.events = NO_EVENTS;
    next.inputs = NO_INPUTS;
    next.ending = undefined;
    next.cues = cues;
    cues = 0;
    listener(next);
  }

  return {
    add(event) {
      events.push(event);
    },
    addTick(run) {
      for (let i = 0; i < run.happened.count; i++) {
        const event = toEvent(run.happened.type[i], run.world.ticks);
        if (event !== null) events.push(event);
      }
    },
    addInput(input) {
      inputs.push(input);
    },
    addCues(bits) {
      cues |= bits;
    },
    addEnd(run) {
      const { outcome, ticks, score } = run.world;
      if (outcome === null) return;
      const result: RunResult = { outcome, ticks, round: roundOf(ticks), score, ...marksOf(run) };
      events.push({ type: 'ended', tick: ticks, result });
    },
    rewind(tick) {
      while (events.length > 0 && events[events.length - 1].tick > tick) events.pop();
      while (inputs.length > 0 && inputs[inputs.length - 1][0] >= tick) inputs.pop();
      if (tick >= reportedTicks || tick >= rewoundTo) return;
      events.push({ type: 'rewound', tick });
      rewoundTo = tick;
    },
    demand() {
      isDemanded = true;
    },
    addHint(change) {
      next.hint = change;
      isDemanded = true;
    },
    replaceInputs(all) {
      inputs = all.map(([tick, mask]) => [tick, mask]);
    },
    clear() {
      events = [];
      inputs = [];
      next.hint = undefined;
      cues = 0;
      rewoundTo = Number.POSITIVE_INFINITY;
    },
    report,
    reportIfDue(mode, world) {
      const isDue = Math.abs(world.ticks - reportedTicks) >= intervalTicks;
      if (events.length > 0 || isDue || isDemanded) report(mode, world);
      else if (cues !== 0) reportCues();
    },
    addSlow() {
      next.isSlow = true;
      isDemanded = true;
    },
    setPace(ticks) {
      intervalTicks = SNAPSHOT_TICKS * ticks;
    },
  };
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
