/**
 * The engine: carries out the page's commands, as far as the mode allows them. It does not depend on the thread it runs
 * on. The machine has its state, the stage what it shows.
 */
import { isInRange } from '../../shared/command-ranges.ts';
import type { Command, EngineSetup } from '../../shared/contract.ts';
import type { Draw, DrawLesson } from '../rendering/frame.ts';
import { createLoopTasks } from './loop-tasks.ts';
import { Machine } from './machine.ts';
import { isAllowed, MODES } from './mode.ts';
import { createPresses } from './presses.ts';
import { createStage, type EngineHost, type Stage } from './stage.ts';

/** Commands that must wait while the canvas has lost its context. Only the last one is carried out. */
const DEFERRED: readonly Command['type'][] = ['start', 'pause', 'resume', 'toggle-pause'];

export class Engine {
  readonly machine: Machine;
  readonly stage: Stage;
  private readonly press: ReturnType<typeof createPresses>;
  private readonly drain: (command: Command) => boolean;
  /** The last of the DEFERRED commands, which is carried out when the context is back. */
  private deferred: Command | null = null;

  constructor(host: EngineHost, setup: EngineSetup) {
    this.stage = createStage(host, setup);
    this.machine = new Machine(this.stage, setup);
    this.stage.loop.drive(createLoopTasks(this.machine, this.stage));
    this.press = createPresses(this.machine, this.stage);
    this.drain = host.recorder.span('drain', (command: Command) => this.carryOut(command));
  }

  /** Returns false for a command that is out of range or that the mode does not allow; such a command does nothing. */
  send(command: Command): boolean {
    if (!isInRange(command)) return false;
    if (this.machine.hasContext || !DEFERRED.includes(command.type)) return this.drain(command);
    this.deferred = command;
    return true;
  }

  private carryOut(command: Command): boolean {
    const { machine, stage } = this;
    if (!isAllowed(command, machine.mode)) return false;
    switch (command.type) {
      case 'start':
        return machine.start({ ...command.run, inputs: [], ticks: 0 }, command.look);
      case 'restore':
        return machine.restore(command);
      case 'jump':
      case 'shoot':
        return this.press(command.type, command.at);
      case 'pause':
        return machine.pause(command.reason);
      case 'resume':
        return machine.resume();
      case 'toggle-pause':
        return machine.pause() || machine.resume();
      case 'replay':
        return machine.showReplay(command.run, command.tick, command.lesson);
      case 'seek':
        return machine.seek(command.tick);
      case 'step':
        return machine.step(command.ticks);
      case 'speed':
        stage.setPace(command.speed);
        return true;
      case 'leave':
        return machine.leave();
      case 'resize':
        stage.painter.resize(command.size);
        machine.resizeReady(command.worldSize);
        stage.loop.wake();
        return true;
      case 'prefer':
        stage.painter.prefer(command.preferences);
        machine.reduceMotion(command.preferences.reducedMotion);
        stage.loop.wake();
        return true;
      case 'close':
        stage.loop.close();
        return true;
      // serve.ts answers these two with code that it loads.
      case 'demo':
      case 'boxes':
        return false;
    }
  }

  /** The browser took the canvas's memory: pauses, and draws nothing until `onContextRestored`. */
  onContextLost(): void {
    this.machine.setContext(false);
  }

  onContextRestored(): void {
    const { painter, loop } = this.stage;
    const command = this.deferred;
    this.deferred = null;
    this.machine.setContext(true);
    painter.repaint();
    loop.wake();
    if (command !== null) this.send(command);
  }

  /** Draws the words of a lesson. */
  showLesson(draw: DrawLesson): void {
    const { frames, loop } = this.stage;
    if (frames.lesson !== null) frames.lesson.draw = draw;
    loop.wake();
  }

  /** Draws the collision boxes; null: no boxes. */
  showBoxes(drawBoxes: Draw | null): void {
    const { frames, loop } = this.stage;
    frames.state.drawBoxes = drawBoxes;
    // Boxes belong to one tick, so a still picture must show exactly that tick.
    if (drawBoxes !== null && !MODES[this.machine.mode].isMoving) frames.exactTick = true;
    loop.wake();
  }
}
