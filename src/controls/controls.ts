/**
 * The list of controls: the only description of each. Keyboard, gamepad, touch, settings, key legend and the whitepaper
 * read it. It is part of the first scripts, with the settings: no React, no parser.
 */

/** Buttons of a gamepad that pad-reader.ts reads. B also goes back in menus. */
export type PadButton = 'a' | 'b' | 'x' | 'y' | 'trigger' | 'start';

/** Settings that are on or off. */
export type SwitchName = 'sound' | 'soundCues' | 'vibration' | 'marks' | 'slow';

/** What a control can do. `at`: the timeStamp of the DOM event, ms. */
export interface ControlledGame {
  press(type: 'jump' | 'shoot', at: number): void;
  /** Ignored while a dialog is open, because it may continue a run. */
  togglePause(): void;
  toggle(setting: SwitchName): void;
}

export interface Control {
  /** Names of its keys (keys.ts) until the player chooses others. At least one; a key has one control. */
  readonly keys: readonly string[];
  /** Gamepad buttons of this control while a run is in play. The key legend shows the first one. */
  readonly pad: readonly PadButton[];
  /** Half of the picture to tap. */
  readonly tap: 'left' | 'right' | null;
  /** Name of this control in the settings and on its button. */
  readonly label: string;
  /** Its word in the key legend below the game, after the keys: 'P pause'. null: it is not in the legend. */
  readonly legend: string | null;
  /** Verb after the name of a key: 'SPACE jumps'. */
  readonly does: string;
  /** True if a key of this control also begins a run from the ready screen. */
  readonly begins?: true;
  press(game: ControlledGame, at: number): void;
}

const LIST = {
  jump: {
    keys: ['space'],
    pad: ['a'],
    tap: 'left',
    label: 'Jump',
    legend: 'jump',
    does: 'jumps',
    begins: true,
    press: (game, at) => game.press('jump', at),
  },
  shoot: {
    keys: ['enter', 's'],
    pad: ['x', 'trigger'],
    tap: 'right',
    label: 'Shoot',
    legend: 'shoot',
    does: 'shoots',
    press: (game, at) => game.press('shoot', at),
  },
  togglePause: {
    keys: ['p'],
    pad: ['start'],
    tap: null,
    label: 'Pause',
    legend: 'pause',
    does: 'pauses',
    press: (game) => game.togglePause(),
  },
  toggleSound: {
    keys: ['m'],
    pad: [],
    tap: null,
    label: 'Sound',
    legend: null,
    does: 'turns the sound on and off',
    press: (game) => game.toggle('sound'),
  },
} satisfies Readonly<Record<string, Control>>;

/** Never renamed: they are stored with the keys that a player chose. */
export type ControlName = keyof typeof LIST;

export const CONTROLS: Readonly<Record<ControlName, Control>> = LIST;

/** In the order in which settings and key legend show them. */
export const CONTROL_NAMES: readonly ControlName[] = Object.keys(LIST).filter(
  (name): name is ControlName => name in LIST,
);

export function perControl<Value>(
  make: (name: ControlName) => Value,
): Readonly<Record<ControlName, Value>> {
  const values: Partial<Record<ControlName, Value>> = {};
  for (const name of CONTROL_NAMES) values[name] = make(name);
  if (!hasAll(values)) throw new Error('a control has no value');
  return values;
}

function hasAll<Value>(
  values: Partial<Record<ControlName, Value>>,
): values is Record<ControlName, Value> {
  return CONTROL_NAMES.every((name) => name in values);
}

/** Opens and closes the profiler. A function key, because letters belong to the game and to form fields. */
export const PROFILER_KEY = 'F2';
