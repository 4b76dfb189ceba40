/** The keys of all controls: what is stored of them, and another key for a control. */
import { CONTROL_NAMES, CONTROLS, type ControlName, perControl } from './controls.ts';

/** Names of keys, as `keyName` in keys.ts makes them. Each control has at least one, and a key has one control. */
export type KeyMap = Readonly<Record<ControlName, readonly string[]>>;

export const DEFAULT_KEYS: KeyMap = perControl((name) => CONTROLS[name].keys);

/**
 * Reads stored keys. A control that they do not know, because it is newer, has its default keys as far as those are
 * free. Where that leaves a control without a key, all have their defaults.
 */
export function parseKeys(json: unknown): KeyMap {
  if (typeof json !== 'object' || json === null) return DEFAULT_KEYS;
  const stored: Readonly<Record<string, unknown>> = { ...json };
  const taken = new Set<string>();
  const takeFree = (names: unknown): readonly string[] => {
    if (!Array.isArray(names)) return [];
    return names.filter((name): name is string => {
      const isFree = typeof name === 'string' && name !== '' && !taken.has(name);
      if (isFree) taken.add(name);
      return isFree;
    });
  };
  const chosen = perControl((name) => takeFree(stored[name]));
  // In a second pass, because chosen keys come before defaults.
  const keys = perControl((name) =>
    stored[name] === undefined ? takeFree(CONTROLS[name].keys) : chosen[name],
  );
  return CONTROL_NAMES.every((name) => keys[name].length > 0) ? keys : DEFAULT_KEYS;
}

/** Replaces key `index` of a control. A key that is taken changes places with the one it replaces. */
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
