/**
 * A record of localStorage whose value has fields, read by a parser that replaces what it cannot read. Only fields that
 * change are written, so fields and values of another build stay as they are.
 */
import type { Store } from '@reduxjs/toolkit';
import { isRecord } from '../../shared/result.ts';
import { stored } from './stored.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** Field for what had to be replaced although this build could not read it: a value by its name, a whole text as `text`. */
const UNREAD = 'unread';

/** `parse` gives a missing or invalid field its default, and never throws. */
export function storedFields<Value extends object>(key: string, parse: (fields: Fields) => Value) {
  const record = stored<Fields | null>(key, {
    decode: (text) => text,
    parse: fieldsOf,
    fallback: {},
    missing: null,
  });
  return {
    /** null if nothing is stored. */
    load(): Value | null {
      const fields = record.load();
      return fields === null ? null : parse(fields);
    },
    /** Returns false if storage is full or denied. */
    store(next: Value): boolean {
      const fields = record.load() ?? {};
      const saved = parse(fields);
      if (isSame(saved, next)) return true;
      const changed = merged(fields, saved, next);
      // A field that stayed as it was may prevent another from being read as it was meant.
      return record.store(isSame(parse(changed), next) ? changed : { ...changed, ...next });
    },
    observe: record.observe,
  };
}

/**
 * Calls `onLoad` now and after each change by another tab, and `onChange` when the selected state changes. Returns a
 * stop function.
 */
export function persist<State, Value>(
  store: Pick<Store<State>, 'getState' | 'subscribe'>,
  select: (state: State) => Value,
  record: Pick<ReturnType<typeof storedFields>, 'observe'>,
  onLoad: () => void,
  onChange: (value: Value) => void,
): () => void {
  onLoad();
  let last = select(store.getState());
  const unsubscribe = store.subscribe(() => {
    const now = select(store.getState());
    if (now === last) return;
    last = now;
    onChange(now);
  });
  const stopObserving = record.observe(onLoad);
  return () => {
    unsubscribe();
    stopObserving();
  };
}

/** A text that is not a JSON object is kept in `unread`. */
function fieldsOf(text: unknown): Fields {
  try {
    const json: unknown = JSON.parse(String(text));
    if (isRecord(json)) return json;
  } catch {
    // Not even JSON: handled like JSON that is no object.
  }
  return { [UNREAD]: { text } };
}

/** The stored fields, with what `next` changes in `saved`, which is their parsed form. */
function merged(fields: Fields, saved: object, next: object): Fields {
  const all: Record<string, unknown> = { ...fields };
  const read: Fields = { ...saved };
  for (const [name, value] of Object.entries(next)) {
    const there = fields[name];
    const before = read[name];
    if (isSame(before, value)) continue;
    if (isRecord(there) && isRecord(before) && isRecord(value)) {
      all[name] = merged(there, before, value);
      continue;
    }
    const unread = all[UNREAD];
    if (there !== undefined && !isSame(there, before)) {
      all[UNREAD] = { ...(isRecord(unread) && unread), [name]: there };
    }
    all[name] = value;
  }
  return all;
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
