/**
 * The engine's work, part by part. The engine calls every part through one object, so that the
 * profiler can put measured parts in place of the plain ones.
 */
import type { Command, ReportListener } from '../../shared/contract.ts';
import type { Mode } from '../mode.ts';
import type { LoopTasks } from './loop.ts';

export interface Work extends LoopTasks {
  command(command: Command): void;
  /** Adds a press to `tick`, which was not played yet. `made`: Stamp. */
  press(bit: number, made: number, tick: number): void;
  /** Adds a press to `tick`, which was played already, and plays from there again. Stamps. */
  rewind(bit: number, made: number, heard: number, tick: number): void;
  /** Changes the engine's mode and reports it. */
  enter(mode: Mode): void;
  post: ReportListener;
}
