/** Another key for a control. */
import { KEY_ACTIONS, type KeyAction, type KeyMap } from './settings.ts';

export interface Remapped {
  readonly keys: KeyMap;
  /** The control that had the key, and has the former key of the other now. */
  readonly swappedWith: KeyAction | null;
}

/** Replaces key `index` of a control. A key that is taken changes places with the one it replaces. */
export function remap(keys: KeyMap, action: KeyAction, index: number, name: string): Remapped {
  const former = keys[action][index] ?? name;
  const keysOf = (of: KeyAction) =>
    keys[of].map((key, i) => {
      if (of === action && i === index) return name;
      return key === name ? former : key;
    });
  return {
    keys: {
      jump: keysOf('jump'),
      shoot: keysOf('shoot'),
      togglePause: keysOf('togglePause'),
      toggleSound: keysOf('toggleSound'),
    },
    swappedWith: KEY_ACTIONS.find((of) => of !== action && keys[of].includes(name)) ?? null,
  };
}
