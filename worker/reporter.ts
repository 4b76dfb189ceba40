/** Collects events and inputs for the page, and reports them: at every event, or a few times a second. */
import {
  type EngineEvent,
  type Report,
  type ReportListener,
  type RunResult,
  SNAPSHOTS_PER_SECOND,
  type Snapshot,
} from '../shared/contract.ts';
import type { InputList } from '../shared/recording.ts';
import { roundOf, TICKS_PER_SECOND } from '../shared/rules.ts';
import { isMoving, isReplay, type Mode, statusOf } from './mode.ts';
import type { Input, Run } from './run.ts';
import type { World } from './simulation/world.ts';
import type { Writable } from './writable.ts';

export interface Reporter {
  add(event: EngineEvent): void;
  /** Adds the events of the last tick. */
  addTick(run: Run): void;
  addInput(input: Input): void;
  /** The next report holds these inputs: the whole list of a run that was restored or stepped. */
  replaceInputs(inputs: InputList): void;
  /** Forgets events and inputs that were added but not reported. */
  clear(): void;
  report(mode: Mode, world: World): void;
  /** Reports if there are events, or if the last report is old enough. */
  reportIfDue(mode: Mode, world: World): void;
  /** Ticks played in the time of one, as the loop's pace: the reports of a second stay as many. */
  setPace(ticks: number): void;
}

const SNAPSHOT_TICKS = TICKS_PER_SECOND / SNAPSHOTS_PER_SECOND;

export function createReporter(listener: ReportListener): Reporter {
  // Reused for every report, so that reports allocate nothing.
  const snapshot: Writable<Snapshot> = { status: 'ready', score: 0, round: 1, ticks: 0 };
  let events: EngineEvent[] = [];
  let inputs: Input[] = [];
  const next: Writable<Report> = { snapshot, events, inputs };
  let reportedTicks = 0;
  let intervalTicks = SNAPSHOT_TICKS;

  function report(mode: Mode, world: World): void {
    reportedTicks = world.ticks;
    snapshot.status = statusOf(mode);
    snapshot.score = world.score;
    snapshot.round = roundOf(world.ticks);
    snapshot.ticks = world.ticks;
    next.events = events;
    next.inputs = inputs;
    next.replay = isReplay(mode) ? (isMoving(mode) ? 'moving' : 'halted') : undefined;
    listener(next);
    if (events.length > 0) events = [];
    if (inputs.length > 0) inputs = [];
  }

  return {
    add(event) {
      events.push(event);
    },
    addTick(run) {
      for (let i = 0; i < run.happened.count; i++) events.push(toEvent(run, i));
    },
    addInput(input) {
      inputs.push(input);
    },
    replaceInputs(all) {
      inputs = all.map(([tick, mask]) => [tick, mask]);
    },
    clear() {
      events = [];
      inputs = [];
    },
    report,
    reportIfDue(mode, world) {
      const isDue = Math.abs(world.ticks - reportedTicks) >= intervalTicks;
      if (events.length > 0 || isDue) report(mode, world);
    },
    setPace(ticks) {
      intervalTicks = SNAPSHOT_TICKS * ticks;
    },
  };
}

function toEvent({ happened, world, stepped }: Run, index: number): EngineEvent {
  const type = happened.type[index];
  const tick = world.ticks;
  switch (type) {
    case 'collect':
    case 'destroy':
      return { type, tick };
    case 'round':
      return { type, tick, round: roundOf(tick) };
    default: {
      const { ticks, score } = world;
      const result: RunResult = { outcome: type, ticks, round: roundOf(ticks), score };
      return { type: 'ended', tick, result: stepped ? { ...result, stepped } : result };
    }
  }
}
