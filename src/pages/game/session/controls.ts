/** The player's controls: every press of any key or button becomes a command. */
import type { Command, RunDecoration } from '../../../../shared/contract.ts';
import type { WorldSize } from '../../../../shared/rules.ts';
import type { EngineClient } from '../../../engine/client.ts';
import { windowWorldSize } from '../../../engine/engine-setup.ts';
import { stampOf } from '../../../engine/stamp.ts';

/** Start of one run: its seed and world size, and what the picture shows with it. */
export interface Course {
  readonly seed: number;
  readonly worldSize: WorldSize;
  readonly decoration?: RunDecoration;
}

/**
 * All controls of the game page. `at`: the timeStamp of the DOM event, ms. `course`: of this run alone;
 * without it the run has the seed of the address, or a new one, and the world size of the window.
 */
export interface GameControls {
  start(at: number, course?: Course): void;
  /** Abandons the paused run and starts another. */
  restart(at: number, course?: Course): void;
  /** Tries again to open an engine, after a failure. */
  retry(): void;
  jump(at: number): void;
  shoot(at: number): void;
  pause(at: number): void;
  resume(at: number): void;
  togglePause(at: number): void;
}

/**
 * `client`: returns null while no session is open. `seed`: of every run; null: each gets a new one.
 * `mayPlay`: asked at each press that may begin a run or continue it; false drops the press.
 * `decoration`: of every run; a course adds its own. `isSlow`: the run is to be played in slow motion.
 */
export function createControls(
  client: () => Pick<EngineClient, 'command' | 'retry'> | null,
  seed: number | null,
  mayPlay: () => boolean = () => true,
  decoration: (() => RunDecoration) | null = null,
  isSlow: () => boolean = () => false,
): GameControls {
  const send = (command: Command) => client()?.command(command);
  const play = (command: Command) => {
    if (mayPlay()) send(command);
  };
  const ordinary = (): Course => ({ seed: seed ?? randomSeed(), worldSize: windowWorldSize() });
  const begin = (type: 'start' | 'restart', at: number, course = ordinary()) =>
    play({
      ...course,
      ...(decoration !== null && { decoration: { ...decoration(), ...course.decoration } }),
      ...(isSlow() && { slow: true }),
      type,
      at: stampOf(at),
    });
  return {
    start: (at, course) => begin('start', at, course),
    restart: (at, course) => begin('restart', at, course),
    retry: () => client()?.retry('player'),
    jump: (at) => send({ type: 'jump', at: stampOf(at) }),
    shoot: (at) => send({ type: 'shoot', at: stampOf(at) }),
    pause: (at) => send({ type: 'pause', at: stampOf(at) }),
    resume: (at) => play({ type: 'resume', at: stampOf(at) }),
    togglePause: (at) => play({ type: 'toggle-pause', at: stampOf(at) }),
  };
}

function randomSeed(): number {
  const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
  return seed;
}
