import { followed, type Hints, wantedHints } from './wanted-hints.ts';

/** Stores that a hint was followed: it is never shown again on this device, unless storage is full. */
export function storeFollowed(hint: keyof Hints): void {
  const wanted: Partial<Hints> = { ...wantedHints(), [hint]: false };
  followed.store((['jump', 'shoot'] as const).filter((word) => wanted[word] !== true));
}
