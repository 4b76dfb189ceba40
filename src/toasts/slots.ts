import { useState } from 'react';
import { TOASTS_SHOWN } from './notify.ts';

/** Assigns each toast a row for its lifetime, so none moves when another comes or goes. */
export function useSlots(ids: readonly string[]): (id: string) => number {
  const [taken] = useState(() => new Map<string, number>());
  // Safe to change while rendering: a second run with the same ids assigns the same rows.
  for (const id of taken.keys()) if (!ids.includes(id)) taken.delete(id);
  for (const id of [...ids].reverse()) if (!taken.has(id)) taken.set(id, firstFree(taken));
  return (id) => taken.get(id) ?? 0;
}

function firstFree(taken: ReadonlyMap<string, number>): number {
  const used = new Set(taken.values());
  for (let slot = 0; slot < TOASTS_SHOWN; slot++) if (!used.has(slot)) return slot;
  return 0;
}
