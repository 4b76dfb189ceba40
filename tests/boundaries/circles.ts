/** Circles among the imports of files: `import type` counts as well. */
import type { Sources } from './arrows.ts';
import { readImports, resolveImport } from './read-module.ts';

/** Groups of files that import each other, directly or through others, sorted. */
export function importCircles(sources: Sources): string[][] {
  const imports = new Map(
    [...sources].map(([file, source]) => [file, targetsOf(file, source, sources)] as const),
  );
  const reachable = new Map([...imports.keys()].map((file) => [file, reach(file, imports)]));
  const circles = new Map<string, string[]>();
  for (const [file, reached] of reachable) {
    if (!reached.has(file)) continue;
    const circle = [...reached].filter((other) => reachable.get(other)?.has(file)).sort();
    circles.set(circle.join(), circle);
  }
  return [...circles.values()].sort();
}

type Graph = ReadonlyMap<string, readonly string[]>;

function targetsOf(file: string, source: string, sources: Sources): string[] {
  return readImports(file, source).flatMap(({ specifier }) => {
    const target = specifier === null ? null : resolveImport(file, specifier);
    return target !== null && sources.has(target) ? [target] : [];
  });
}

/** All files that `start` imports, directly or through others; `start` itself only if it is in a circle. */
function reach(start: string, imports: Graph): ReadonlySet<string> {
  const reached = new Set<string>();
  const open = [...(imports.get(start) ?? [])];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    open.push(...(imports.get(next) ?? []));
  }
  return reached;
}
