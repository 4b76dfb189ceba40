/** The player's controls: every press becomes a command, whatever key or button it came from. */
import type { Command } from '../../../shared/contract.ts';
import { worldSizeFor } from '../../../shared/rules.ts';

/** All controls of the game page. `at`: the timeStamp of the DOM event, ms. */
export interface GameControls {
  start(at: number): void;
  /** Gives up the paused run and starts another. */
  restart(at: number): void;
  /** Tries again to open an engine after none could be opened. */
  retry(): void;
  jump(at: number): void;
  shoot(at: number): void;
  pause(at: number): void;
  resume(at: number): void;
  togglePause(at: number): void;
}

/** `seed`: of every run that is started; null for a new one each time. */
export function createControls(
  send: (command: Command) => void,
  retry: () => void,
  seed: number | null,
): GameControls {
  const begin = (type: 'start' | 'restart', at: number) =>
    send({
      type,
      at: stamp(at),
      seed: seed ?? randomSeed(),
      worldSize: worldSizeFor(window.innerWidth, window.innerHeight),
    });
  return {
    start: (at) => begin('start', at),
    restart: (at) => begin('restart', at),
    retry,
    jump: (at) => send({ type: 'jump', at: stamp(at) }),
    shoot: (at) => send({ type: 'shoot', at: stamp(at) }),
    pause: (at) => send({ type: 'pause', at: stamp(at) }),
    resume: (at) => send({ type: 'resume', at: stamp(at) }),
    togglePause: (at) => send({ type: 'toggle-pause', at: stamp(at) }),
  };
}

/** ms since the epoch: the worker's clock counts from another origin than the page's. */
export function stamp(timeStamp: number): number {
  return performance.timeOrigin + timeStamp;
}

function randomSeed(): number {
  const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
  return seed;
}
