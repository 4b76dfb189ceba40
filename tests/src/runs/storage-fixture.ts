/** A run to save, and a storage that fails. */
import { vi } from 'vitest';
import type { RecordedRun } from '../../../shared/recording.ts';

export const RUN: RecordedRun = {
  seed: 7,
  width: 358,
  height: 400,
  inputs: [
    [3, 1],
    [9, 2],
  ],
  ticks: 100,
};

const fail = () => {
  throw new DOMException('not here', 'QuotaExceededError');
};

/** Forbids every access to the storage but `able`. Returns a function that repairs it, as the end of the test does. */
export function breakStorage(...able: readonly ('getItem' | 'setItem')[]): () => void {
  const { localStorage: real } = window;
  const broken = {
    length: 0,
    clear: fail,
    key: fail,
    getItem: fail,
    setItem: fail,
    removeItem: fail,
  };
  for (const name of able) Object.assign(broken, { [name]: real[name].bind(real) });
  const spy = vi.spyOn(window, 'localStorage', 'get').mockReturnValue(broken);
  return () => spy.mockRestore();
}
