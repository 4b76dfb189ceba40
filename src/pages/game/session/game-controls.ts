/** Turns presses of keys and buttons into commands and changes of settings. */
import type { Command, RunDecoration } from '../../../../shared/contract.ts';
import type { WorldSize } from '../../../../shared/rules.ts';
import {
  CONTROLS,
  type ControlledGame,
  type ControlName,
  type PressType,
} from '../../../controls/controls.ts';
import { windowWorldSize } from '../../../engine/canvas-size.ts';
import type { EngineClient } from '../../../engine/client.ts';
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
  press(control: ControlName, at: number): void;
  pause(at: number): void;
  resume(at: number): void;
}

/** Actions of the page that presses call. */
export interface ControlsPage {
  /** Asked at each press that may begin a run or continue it; false drops the press. */
  mayPlay(): boolean;
  /** Decoration of every run; a course adds its own. */
  decoration(): RunDecoration;
  /** The run is to be played in slow motion. */
  isSlow(): boolean;
  readonly toggle: ControlledGame['toggle'];
}

const BARE_PAGE: ControlsPage = {
  mayPlay: () => true,
  decoration: () => ({}),
  isSlow: () => false,
  toggle() {},
};

/** `client`: returns null while no session is open. `seed`: of every run; null: each gets a new one. */
export function createControls(
  client: () => Pick<EngineClient, 'command' | 'retry'> | null,
  seed: number | null,
  page: Partial<ControlsPage> = {},
): GameControls {
  const { mayPlay, decoration, isSlow, toggle } = { ...BARE_PAGE, ...page };
  const command = (sent: Command) => client()?.command(sent);
  const send = (type: PressType, at: number) => void command({ type, at: stampOf(at) });
  const play = (type: PressType, at: number) => {
    if (mayPlay()) send(type, at);
  };
  const ordinary = (): Course => ({ seed: seed ?? randomSeed(), worldSize: windowWorldSize() });
  function begin(type: 'start' | 'restart', at: number, course = ordinary()): void {
    if (!mayPlay()) return;
    const all = { ...decoration(), ...course.decoration };
    command({
      ...course,
      ...(Object.keys(all).length > 0 && { decoration: all }),
      ...(isSlow() && { slow: true }),
      type,
      at: stampOf(at),
    });
  }
  const game: ControlledGame = { send, play, toggle };
  return {
    start: (at, course) => begin('start', at, course),
    restart: (at, course) => begin('restart', at, course),
    retry: () => client()?.retry('player'),
    press: (control, at) => CONTROLS[control].press(game, at),
    pause: (at) => send('pause', at),
    resume: (at) => play('resume', at),
  };
}

function randomSeed(): number {
  const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
  return seed;
}
