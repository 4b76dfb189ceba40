import { useState } from 'react';
import { TOASTS_SHOWN } from './notify.ts';

/**
 * Gives every shown toast a row of its own for as long as it lives, so that none moves when another
 * comes or goes.
 */
export function useSlots(ids: readonly string[]): (id: string) => number {
  const [taken] = useState(() => new Map<string, number>());
  // Written while rendering: the same ids always find the same rows, however often it runs.
  for (const id of taken.keys()) if (!ids.includes(id)) taken.delete(id);
  for (const id of [...ids].reverse()) if (!taken.has(id)) taken.set(id, firstFree(taken));
  return (id) => taken.get(id) ?? 0;
}

function firstFree(taken: ReadonlyMap<string, number>): number {
  const used = new Set(taken.values());
  for (let slot = 0; slot < TOASTS_SHOWN; slot++) if (!used.has(slot)) return slot;
  return 0;
}
