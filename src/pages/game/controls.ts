import type { Command } from '../../../shared/contract.ts';
import { worldSizeFor } from '../../../shared/rules.ts';
import type { GameControls } from './game-controls.ts';

/** Presses become commands; `retry` is for where there is no engine. `seed`: of every run that is begun; null for a new one each time. */
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

/** The worker's clock has another origin: presses travel as ms since the epoch. */
export function stamp(timeStamp: number): number {
  return performance.timeOrigin + timeStamp;
}

function randomSeed(): number {
  const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
  return seed;
}
