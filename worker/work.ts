/**
 * The engine's work, part by part. The engine calls every part through one object, so that the
 * profiler can put measured parts in place of the plain ones.
 */
import type { Command, ReportListener } from '../shared/contract.ts';
import type { LoopTasks } from './loop.ts';
import type { Mode } from './mode.ts';

export interface Work extends LoopTasks {
  command(command: Command): void;
  /** Adds a press to the next tick. `at`: Stamp. */
  press(bit: number, at: number): void;
  /** Changes the engine's mode and reports it. */
  enter(mode: Mode): void;
  post: ReportListener;
}
