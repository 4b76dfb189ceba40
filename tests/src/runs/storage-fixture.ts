/** A run to save, and a storage that fails. */
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

const storage = Object.getOwnPropertyDescriptor(window, 'localStorage') ?? {};

const fail = () => {
  throw new DOMException('not here', 'QuotaExceededError');
};

/** Forbids every access to the storage; with `real`, only removals. */
export function breakStorage(real?: Storage): void {
  const broken = {
    getItem: real?.getItem.bind(real) ?? fail,
    setItem: real?.setItem.bind(real) ?? fail,
    removeItem: fail,
  };
  Object.defineProperty(window, 'localStorage', { configurable: true, get: () => broken });
}

/** Empties the storage, and repairs it after breakStorage. */
export function resetStorage(): void {
  Object.defineProperty(window, 'localStorage', storage);
  localStorage.clear();
}
