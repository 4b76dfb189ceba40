/**
 * The engine's work, as a list of layers. Every call goes to the last one: the plain layer, the measuring one
 * that the profiler puts over it, or a demo, which plays in its place (decision 53).
 */
import type { Command, ReportListener } from '../../shared/contract.ts';
import type { Mode } from '../mode.ts';
import type { LoopTasks } from './loop.ts';

export interface Layer extends LoopTasks {
  command(command: Command): void;
  /** Adds a press to `tick`, which was not played yet. `made`: Stamp. */
  press(bit: number, made: number, tick: number): void;
  /** Adds a press to `tick`, which was played already, and plays from there again. Stamps. */
  rewind(bit: number, made: number, heard: number, tick: number): void;
  /** Changes the engine's mode and reports it. */
  enter(mode: Mode): void;
  /** The drawing of a frame at `time`, ms. Returns true when another frame is needed. */
  draw(time: number): boolean;
  post: ReportListener;
}

export interface Layers extends Layer {
  /** The first layer, for others to call or to take over from. */
  readonly plain: Layer;
  /** Puts a layer over all others. */
  put(layer: Layer): void;
  remove(layer: Layer): void;
}

export function createLayers(plain: Layer): Layers {
  const list = [plain];
  let last = plain;
  return {
    plain,
    put(layer) {
      list.push(layer);
      last = layer;
    },
    remove(layer) {
      const index = list.indexOf(layer);
      if (index > 0) list.splice(index, 1);
      last = list[list.length - 1];
    },
    command: (command) => last.command(command),
    press: (bit, made, tick) => last.press(bit, made, tick),
    rewind: (bit, made, heard, tick) => last.rewind(bit, made, heard, tick),
    enter: (mode) => last.enter(mode),
    tick: () => last.tick(),
    frame: (alpha, time, follows) => last.frame(alpha, time, follows),
    gap: (ms) => last.gap(ms),
    draw: (time) => last.draw(time),
    post: (report) => last.post(report),
  };
}
