/** Gathers what the page is to hear and says when: with every event, else a few times a second. */
import {
  type EngineEvent,
  type EngineStatus,
  type ReportListener,
  type RunResult,
  SNAPSHOTS_PER_SECOND,
  type Snapshot,
} from '../shared/contract.ts';
import type { InputList } from '../shared/recording.ts';
import { roundOf, TICKS_PER_SECOND } from '../shared/rules.ts';
import type { Input, Run } from './run.ts';
import type { World } from './simulation/world.ts';
import type { Writable } from './writable.ts';

export interface Reporter {
  add(event: EngineEvent): void;
  /** What happened in the last tick. */
  addTick(run: Run): void;
  addInput(input: Input): void;
  /** The inputs so far are these: of a run that is taken up again, or was moved by hand. */
  replaceInputs(inputs: InputList): void;
  /** Nothing that was added is to be told. */
  drop(): void;
  publish(status: EngineStatus, world: World): void;
  /** Publishes when there is something to tell or it is time to. */
  publishDue(status: EngineStatus, world: World): void;
}

const SNAPSHOT_TICKS = TICKS_PER_SECOND / SNAPSHOTS_PER_SECOND;

export function createReporter(listener: ReportListener): Reporter {
  // Reused for every report: a snapshot several times a second must leave no garbage behind.
  const snapshot: Writable<Snapshot> = { status: 'ready', score: 0, round: 1, ticks: 0 };
  let events: EngineEvent[] = [];
  let inputs: Input[] = [];
  const report = { snapshot, events, inputs };
  let publishedTicks = 0;

  function publish(status: EngineStatus, world: World): void {
    publishedTicks = world.ticks;
    snapshot.status = status;
    snapshot.score = world.score;
    snapshot.round = roundOf(world.ticks);
    snapshot.ticks = world.ticks;
    report.events = events;
    report.inputs = inputs;
    listener(report);
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
    drop() {
      events = [];
      inputs = [];
    },
    publish,
    publishDue(status, world) {
      const due = Math.abs(world.ticks - publishedTicks) >= SNAPSHOT_TICKS;
      if (events.length > 0 || due) publish(status, world);
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
