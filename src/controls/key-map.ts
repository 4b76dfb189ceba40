/** The keys of all controls: how they are stored, and how one is replaced. */
import { CONTROL_NAMES, CONTROLS, type ControlName, perControl } from './controls.ts';

/** Names of keys, as `keyName` in keys.ts makes them. Each control has at least one, and a key has one control. */
export type KeyMap = Readonly<Record<ControlName, readonly string[]>>;

export const DEFAULT_KEYS: KeyMap = perControl((name) => CONTROLS[name].keys);

/** Further keys of a control, and longer names, are ignored: they would not fit on the page. */
const MOST_KEYS = 2;
const LONGEST_NAME = 20;

/**
 * Reads stored keys. A control without a stored key that is free gets those of its default keys that are. If a control
 * would have no key, all controls get their defaults.
 */
export function parseKeys(json: unknown): KeyMap {
  if (typeof json !== 'object' || json === null) return DEFAULT_KEYS;
  const stored: Readonly<Record<string, unknown>> = { ...json };
  const taken = new Set<string>();
  const takeFree = (names: unknown): readonly string[] => {
    const free: string[] = [];
    for (const name of Array.isArray(names) ? names.slice(0, MOST_KEYS) : []) {
      if (typeof name !== 'string' || name === '' || name.length > LONGEST_NAME) continue;
      if (taken.has(name)) continue;
      taken.add(name);
      free.push(name);
    }
    return free;
  };
  const chosen = perControl((name) => takeFree(stored[name]));
  // In a second pass, so that chosen keys take precedence over defaults.
  const keys = perControl((name) => {
    const own = chosen[name];
    return own.length > 0 ? own : takeFree(DEFAULT_KEYS[name]);
  });
  return CONTROL_NAMES.every((name) => keys[name].length > 0) ? keys : DEFAULT_KEYS;
}

/** Replaces key `index` of a control. If another control has the new key, the two keys are swapped. */
export function remap(keys: KeyMap, control: ControlName, index: number, key: string) {
  const former = keys[control][index] ?? key;
  return {
    keys: perControl((name) =>
      keys[name].map((own, i) => {
        if (name === control && i === index) return key;
        return own === key ? former : own;
      }),
    ),
    /** The control that had this key before. It got the replaced key in exchange. */
    swappedWith: CONTROL_NAMES.find((name) => name !== control && keys[name].includes(key)) ?? null,
  };
}
