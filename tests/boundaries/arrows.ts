/** Who may import whom (ARCHITECTURE.md). There are no exceptions: a new arrow is a new design. */
import { type Import, readImports, resolveImport } from './read-module.ts';

export type Layer =
  | 'shared'
  | 'simulation'
  | 'surface'
  | 'rendering'
  | 'profiling'
  | 'loop'
  | 'engine'
  | 'hosts'
  | 'client'
  | 'app'
  | 'page'
  | 'site'
  | 'tools';

interface Arrows {
  /** Which files these are; the first match counts. */
  readonly files: RegExp;
  readonly to: readonly Layer[];
  /** Reached with `import type` only. */
  readonly typesOf?: readonly Layer[];
  /** npm packages; Node's own modules are packages too. */
  readonly packages: RegExp | null;
}

/** A page's own name is the first folder (or file) below src/pages. */
const PAGE = /^src\/pages\/([^/]+)/;
/** Any package, but none of Node's: this code runs in browsers. */
const FOR_BROWSERS = /^(?!node:)/;

const ENGINE: readonly Layer[] = [
  ...(['engine', 'loop', 'simulation', 'rendering', 'surface', 'profiling', 'shared'] as const),
];
const SITE: readonly Layer[] = ['site', 'app', 'client', 'shared'];

export const ARROWS: Readonly<Record<Layer, Arrows>> = {
  shared: { files: /^shared\//, to: ['shared'], packages: null },
  simulation: { files: /^worker\/simulation\//, to: ['simulation', 'shared'], packages: null },
  surface: { files: /^worker\/rendering\/surface\.ts$/, to: ['shared'], packages: null },
  rendering: {
    files: /^worker\/rendering\//,
    to: ['rendering', 'surface', 'shared'],
    typesOf: ['simulation'],
    packages: null,
  },
  profiling: { files: /^worker\/profiling\//, to: ['profiling', 'shared'], packages: null },
  loop: { files: /^worker\/loop\.ts$/, to: ['shared'], packages: null },
  hosts: {
    files: /^worker\/hosts\//,
    to: ['hosts', 'engine', 'shared'],
    typesOf: ['loop', 'surface'],
    packages: /^comlink$/,
  },
  engine: { files: /^worker\/[^/]+$/, to: ENGINE, packages: null },
  // The page's only door to the worker.
  client: { files: /^src\/engine\/hosts\.ts$/, to: [...SITE, 'hosts'], packages: FOR_BROWSERS },
  app: { files: /^src\/(app\/|[^/]+$)/, to: [...SITE, 'page'], packages: FOR_BROWSERS },
  page: { files: PAGE, to: [...SITE, 'page'], packages: FOR_BROWSERS },
  site: { files: /^src\//, to: SITE, packages: FOR_BROWSERS },
  tools: { files: /^tools\//, to: ['tools', 'hosts', ...ENGINE], packages: /^/ },
};

export const LAYERS = Object.keys(ARROWS).filter((name): name is Layer => name in ARROWS);

/** Path from the root of the checkout, and text. */
export type Sources = ReadonlyMap<string, string>;

export function layerOf(file: string): Layer | null {
  return LAYERS.find((layer) => ARROWS[layer].files.test(file)) ?? null;
}

/** A line for each import that follows no arrow of its layer. */
export function strayImports(sources: Sources, layer: Layer): string[] {
  const lines: string[] = [];
  for (const [file, source] of sources) {
    if (layerOf(file) !== layer) continue;
    for (const found of readImports(file, source)) {
      const fault = faultOf(file, layer, found);
      if (fault === null) continue;
      lines.push(`${file}:${found.line} imports '${found.specifier ?? '(computed)'}': ${fault}`);
    }
  }
  return lines;
}

/** Every file that imports the package, or a part of it. */
export function importersOf(sources: Sources, name: string): string[] {
  return [...sources]
    .filter(([file, source]) =>
      readImports(file, source).some(
        ({ specifier }) => specifier === name || specifier?.startsWith(`${name}/`),
      ),
    )
    .map(([file]) => file)
    .sort();
}

function faultOf(file: string, layer: Layer, { specifier, typeOnly, url }: Import): string | null {
  const { to, typesOf = [], packages } = ARROWS[layer];
  // Command-line tools name files and folders this way, not modules.
  if (url && layer === 'tools') return null;
  if (specifier === null) return 'where a computed import leads cannot be checked';
  const target = resolveImport(file, specifier);
  if (target === null) {
    return packages?.test(specifier) ? null : `${layer} may not import this package`;
  }
  const reached = layerOf(target);
  if (reached === null) return `${target} belongs to no layer that may be imported`;
  if (reached === 'page' && layer === 'page' && pageOf(file) !== pageOf(target)) {
    return 'a page may not import another page';
  }
  if (to.includes(reached)) return null;
  if (!typesOf.includes(reached)) return `${layer} may not import ${reached}`;
  return typeOnly ? null : `${layer} may import ${reached} with 'import type' only`;
}

function pageOf(file: string): string | undefined {
  return PAGE.exec(file)?.[1];
}
