/** The keys of all controls: how they are stored, and how one is replaced. */
import { CONTROL_NAMES, CONTROLS, type ControlName, perControl } from './controls.ts';

/** Names of keys, as `keyName` in keys.ts makes them. Each control has at least one, and a key has one control. */
export type KeyMap = Readonly<Record<ControlName, readonly string[]>>;

export const DEFAULT_KEYS: KeyMap = perControl((name) => CONTROLS[name].keys);

/**
 * Reads stored keys. A control that is missing there, because it is newer, gets those of its default keys that are
 * free. If a control would have no key, all controls get their defaults.
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
  // In a second pass, so that chosen keys take precedence over defaults.
  const keys = perControl((name) =>
    stored[name] === undefined ? takeFree(CONTROLS[name].keys) : chosen[name],
  );
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
