/**
 * The game page as every browser test knows it: its marks, its buttons and its state. It depends on no
 * driver: the tests of the three engines use it too.
 */
import * as v from 'valibot';

export type Thread = 'worker' | 'main';
export const THREADS: readonly Thread[] = ['worker', 'main'];

/** Buttons by their accessible names. */
export const BUTTONS = {
  start: 'START GAME',
  daily: 'Daily run',
  pause: 'Pause',
  resume: 'RESUME',
  newRun: 'NEW RUN',
  tryAgain: 'Try Again',
} as const;

/** Selectors. The player prompt is no modal dialog, the result is one. */
export const MARKS = {
  game: '[data-game]',
  canvas: '[data-game] canvas',
  dialog: '[role="dialog"][aria-modal="true"]',
  hud: '[data-hud]',
} as const;

/** Key of the saved run in localStorage. */
export const RUN_KEY = 'bnb-runner.run';

const State = v.object({
  /** '' where there is no game, like `thread`. */
  status: v.string(),
  thread: v.string(),
  /** Ticks; 0 where there is no game, like the other numbers. */
  distance: v.number(),
  score: v.number(),
  round: v.number(),
  /** Text of the open modal dialog; '' without a dialog. */
  dialog: v.string(),
});

/** The game as the page shows it at one moment. */
export type GameState = v.InferOutput<typeof State>;

/** Reads the state in the page. Drivers send it as text, so it sees nothing of this module. */
export function readState(marks: typeof MARKS): unknown {
  const game = document.querySelector(marks.game);
  const numbers = [...document.querySelectorAll(marks.hud)].map((element) => [
    element.getAttribute('data-hud'),
    Number(element.getAttribute('data-value')),
  ]);
  return {
    distance: 0,
    score: 0,
    round: 0,
    ...Object.fromEntries(numbers),
    status: game?.getAttribute('data-status') ?? '',
    thread: game?.getAttribute('data-thread') ?? '',
    dialog: document.querySelector(marks.dialog)?.textContent ?? '',
  };
}

/** Throws an Error where the page returned something else. */
export function parseState(json: unknown): GameState {
  return v.parse(State, json);
}

/** The address of the game. `flags`: '&name=value'. */
export function gamePath(thread: Thread, flags = ''): string {
  return `/game?thread=${thread}${flags}`;
}
