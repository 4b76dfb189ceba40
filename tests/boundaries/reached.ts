/** The modules that a module imports, and those that they import. */
import type { Sources } from './arrows.ts';
import { readImports, resolveImport } from './read-module.ts';

/** Paths of the entries and of all that they reach, types included. */
export function reachedFrom(sources: Sources, entries: readonly string[]): string[] {
  const reached = new Set(entries);
  for (const file of reached) {
    for (const { specifier } of readImports(file, sources.get(file) ?? '')) {
      const target = specifier === null ? null : resolveImport(file, specifier);
      if (target !== null && sources.has(target)) reached.add(target);
    }
  }
  return [...reached];
}
