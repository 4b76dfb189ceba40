/**
 * A record of localStorage, which all tabs share, or of sessionStorage. It is parsed on every read, because scripts and
 * users can write to it. Nothing here throws, although storage may be full or denied.
 */

export interface Schema<Value> {
  /** May throw if the text is damaged. */
  readonly parse: (json: unknown) => Value;
  /** The value if the record is damaged or storage is denied. */
  readonly fallback: Value;
  /** The value if nothing is stored; by default `fallback`. */
  readonly missing?: Value;
  /** Text of the record, if it is not JSON. */
  readonly encode?: (value: NonNullable<Value>) => string;
  readonly decode?: (text: string) => unknown;
  readonly area?: 'localStorage' | 'sessionStorage';
  readonly onFault?: (attempt: 'load' | 'store' | 'remove', error: unknown) => void;
}

export function stored<Value>(key: string, schema: Schema<Value>) {
  const { parse, fallback, missing = fallback, area = 'localStorage', onFault } = schema;
  const { encode = JSON.stringify, decode = JSON.parse } = schema;

  return {
    load(): Value {
      try {
        const text = window[area].getItem(key);
        return text === null ? missing : parse(decode(text));
      } catch (error) {
        onFault?.('load', error);
        return fallback;
      }
    },
    /** Returns false if storage is full or denied. */
    store(value: NonNullable<Value>): boolean {
      try {
        // Does not overwrite a record that cannot be read.
        window[area].getItem(key);
        window[area].setItem(key, encode(value));
        return true;
      } catch (error) {
        onFault?.('store', error);
        return false;
      }
    },
    remove(): void {
      try {
        window[area].removeItem(key);
      } catch (error) {
        onFault?.('remove', error);
      }
    },
    /** Calls `onChange` when another tab has changed the record. Returns an unsubscribe function. */
    observe(onChange: () => void): () => void {
      // Fires for writes of other tabs only; `key` is null when everything was removed.
      function onStorage(event: StorageEvent): void {
        if (event.key === key || event.key === null) onChange();
      }
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}

/** A random id. `randomUUID` is missing on plain http. */
export function randomId(): string {
  return crypto.getRandomValues(new Uint32Array(2)).join('-');
}
