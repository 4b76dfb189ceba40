/** Turns presses of keys and buttons into commands and changes of settings. */
import type { Command, Look } from '../../../../shared/contract.ts';
import type { RunSetup } from '../../../../shared/recording.ts';
import {
  CONTROLS,
  type ControlledGame,
  type ControlName,
  type PressType,
} from '../../../controls/controls.ts';
import { windowWorldSize } from '../../../engine/canvas-size.ts';
import { stampOf } from '../../../engine/stamp.ts';
import type { TabEngine } from '../../../engine/tab-engine.ts';
import { randomId } from '../../../storage/stored.ts';

/** Start of one run: its seed and world size, and what the picture shows with it. */
export interface Course extends RunSetup {
  readonly look?: Look;
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
  /** Of every run; a course adds its own. */
  look(): Look;
  /** The run is to be played in slow motion. */
  isSlow(): boolean;
  readonly toggle: ControlledGame['toggle'];
}

const BARE_PAGE: ControlsPage = {
  mayPlay: () => true,
  look: () => ({}),
  isSlow: () => false,
  toggle() {},
};

/** `seed`: of every run; null: each gets a new one. */
export function createControls(
  engine: Pick<TabEngine, 'send' | 'retry'>,
  seed: number | null,
  page: Partial<ControlsPage> = {},
): GameControls {
  const { mayPlay, look, isSlow, toggle } = { ...BARE_PAGE, ...page };
  const send = (type: PressType, at: number) => void engine.send(commandOf(type, at));
  const play = (type: PressType, at: number) => {
    if (mayPlay()) send(type, at);
  };
  const ordinary = (): Course => ({ seed: seed ?? randomSeed(), ...windowWorldSize() });
  function begin(replaces: boolean, course = ordinary()): void {
    if (!mayPlay()) return;
    const { look: additions, ...setup } = course;
    void engine.send({
      type: 'start',
      run: { ...setup, id: randomId(), ...(isSlow() && { slow: true }) },
      look: { ...look(), ...additions },
      ...(replaces && { replaces }),
    });
  }
  const game: ControlledGame = { send, play, toggle };
  return {
    start: (_at, course) => begin(false, course),
    restart: (_at, course) => begin(true, course),
    retry: () => engine.retry('player'),
    press: (control, at) => CONTROLS[control].press(game, at),
    pause: (at) => send('pause', at),
    resume: (at) => play('resume', at),
  };
}

function commandOf(type: PressType, at: number): Command {
  return type === 'jump' || type === 'shoot' ? { type, at: stampOf(at) } : { type };
}

function randomSeed(): number {
  const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
  return seed;
}
