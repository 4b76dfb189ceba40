/**
 * Who may import whom (ARCHITECTURE.md). A new arrow changes the design, so there are no exceptions.
 */
import { type Import, readImports, resolveImport } from './read-module.ts';

interface Arrows {
  /** Files of the layer; the first row that matches counts. */
  readonly files: RegExp;
  /** Layers of earlier rows; a layer may always import itself. */
  readonly to: readonly string[];
  /** Layers reached with `import type` only. */
  readonly typesOf?: readonly string[];
  /** npm packages; Node's own modules are packages too. */
  readonly packages: RegExp | null;
}

/** The only file of the page that reaches worker/. */
export const DOOR = 'src/engine/hosts.ts';

/** The name of a page is the first folder (or file) below src/pages. */
const PAGE = /^src\/pages\/([^/]+)/;
/** Any package except Node's modules: this code runs in browsers. */
const BROWSER = /^(?!node:)/;
/** The profiler could be lifted into another game: no store, no router, no Comlink. */
const PROFILER_PACKAGES = /^(react|react-dom|@chakra-ui\/react|uplot|valibot)(\/|$)/;

const INTERFACE = ['ui', 'art', 'content', 'shared'];

/** What a page may import of the site. */
const SITE = [
  ...['profiler', 'client', 'progress', 'best runs', 'shared run', 'saved run'],
  ...['controls', 'gamepad', 'sound', 'settings', 'input device', 'player', 'wallet'],
  ...['attention', 'toasts', 'storage', 'loading'],
  ...INTERFACE,
] as const;

/** A room of the game page: what a player does there. */
const room = (name: string) => new RegExp(`^src/pages/game/${name}/`);

/** The lowest layer first. Every arrow leads to an earlier row, so no circle between layers is possible. */
export const ARROWS = {
  shared: { files: /^shared\//, to: [], packages: null },

  // The engine.
  simulation: { files: /^worker\/simulation\//, to: ['shared'], packages: null },
  surface: { files: /^worker\/rendering\/surface\.ts$/, to: ['shared'], packages: null },
  rendering: {
    files: /^worker\/rendering\//,
    to: ['surface', 'shared'],
    typesOf: ['simulation'],
    packages: null,
  },
  profiling: { files: /^worker\/profiling\//, to: ['shared'], packages: null },
  /** Read in every room above, written in engine/ alone. The only module in worker/ itself. */
  mode: { files: /^worker\/mode\.ts$/, to: ['shared'], packages: null },
  playback: {
    files: /^worker\/playback\//,
    to: ['mode', 'rendering', 'simulation', 'shared'],
    typesOf: ['surface'],
    packages: null,
  },
  loop: { files: /^worker\/engine\/loop\.ts$/, to: ['shared'], packages: null },
  engine: {
    files: /^worker\/engine\//,
    to: ['loop', 'playback', 'mode', 'shared'],
    typesOf: ['profiling'],
    packages: null,
  },
  watching: {
    files: /^worker\/watching\//,
    to: ['playback', 'mode', 'simulation', 'shared'],
    typesOf: ['engine'],
    packages: null,
  },
  demo: {
    files: /^worker\/demo\//,
    to: ['rendering', 'simulation', 'shared'],
    typesOf: ['engine', 'loop'],
    packages: null,
  },
  devtools: {
    files: /^worker\/devtools\//,
    to: ['mode', 'profiling', 'rendering', 'simulation', 'shared'],
    typesOf: ['watching', 'engine', 'playback'],
    packages: null,
  },
  hosts: {
    files: /^worker\/hosts\//,
    to: ['devtools', 'demo', 'watching', 'engine', 'shared'],
    typesOf: ['playback', 'surface'],
    packages: /^comlink$/,
  },

  // The page: what everybody uses, then the concerns.
  /** What keys, gamepads and fingers do. In the first scripts. */
  controls: { files: /^src\/controls\//, to: ['shared'], packages: null },
  content: { files: /^src\/content\//, to: ['controls', 'shared'], packages: null },
  loading: { files: /^src\/loading\//, to: ['content'], packages: /^react$/ },
  /** Records of the browser's storage: no store, no page. */
  storage: { files: /^src\/storage\//, to: [], packages: null },
  art: { files: /^src\/art\//, to: ['content'], packages: BROWSER },
  ui: { files: /^src\/ui\//, to: ['art', 'content'], packages: BROWSER },
  toasts: { files: /^src\/toasts\//, to: ['loading', ...INTERFACE], packages: BROWSER },
  /** Redux only: who holds the attention stands in the store. */
  attention: { files: /^src\/attention\//, to: [], packages: /^@reduxjs\/toolkit$/ },
  price: { files: /^src\/price\//, to: ['loading', 'toasts', ...INTERFACE], packages: BROWSER },
  player: {
    files: /^src\/player\//,
    to: ['storage', 'loading', 'toasts', ...INTERFACE],
    packages: BROWSER,
  },
  wallet: {
    files: /^src\/wallet\//,
    to: ['attention', 'loading', 'toasts', ...INTERFACE],
    packages: BROWSER,
  },
  'saved run': { files: /^src\/saved-run\//, to: ['storage', 'shared'], packages: /^valibot$/ },
  /** Codes, links and files of runs: no store, no toast, no engine. */
  'shared run': { files: /^src\/shared-run\//, to: ['shared'], packages: null },
  'best runs': {
    files: /^src\/best-runs\//,
    to: ['shared run', 'storage', 'shared'],
    packages: /^(idb|valibot)$/,
  },
  /** In a thread of its own: no page, no engine, no package. */
  'service worker': { files: /^src\/offline\/service-worker\//, to: [], packages: null },
  offline: { files: /^src\/offline\//, to: ['toasts', 'content'], packages: null },
  /** Choices of a person about the game: no page, no engine. */
  settings: {
    files: /^src\/settings\//,
    to: ['controls', 'storage', 'shared'],
    packages: /^@reduxjs\/toolkit$/,
  },
  /** Reaches a game by its target only: no store, no engine. */
  gamepad: { files: /^src\/gamepad\//, to: ['controls', 'loading'], packages: null },
  /** Sounds of the run: no store, no page, no engine. */
  sound: {
    files: /^src\/sound\//,
    to: ['settings', 'loading', 'shared'],
    packages: /^zzfx$/,
  },
  /** Redux only: which device was used last stands in the store. */
  'input device': { files: /^src\/input-device\//, to: [], packages: /^@reduxjs\/toolkit$/ },
  client: {
    files: /^src\/engine\//,
    // `hosts` from DOOR only.
    to: ['hosts', 'saved run', 'settings', 'storage', 'loading', 'content', 'shared'],
    typesOf: ['toasts'],
    packages: BROWSER,
  },
  /** The best of this device: from the ends of runs in the store. */
  progress: {
    files: /^src\/progress\//,
    to: ['client', 'storage', 'shared'],
    packages: /^@reduxjs\/toolkit$/,
  },
  profiler: {
    files: /^src\/profiler\//,
    to: ['ui', 'content', 'shared'],
    packages: PROFILER_PACKAGES,
  },

  // The page: what puts the concerns together. Nothing imports app, except the start in main.tsx.
  shell: {
    files: /^src\/shell\//,
    to: ['wallet', 'attention', 'toasts', ...INTERFACE],
    packages: BROWSER,
  },
  // The game page, by what a player does.
  'first run': { files: room('first-run'), to: SITE, packages: BROWSER },
  session: { files: room('session'), to: ['first run', ...SITE], packages: BROWSER },
  'game settings': { files: room('settings'), to: SITE, packages: BROWSER },
  replays: { files: room('replays'), to: ['session', ...SITE], packages: BROWSER },
  play: {
    files: room('play'),
    to: ['session', 'first run', 'game settings', 'replays', ...SITE],
    packages: BROWSER,
  },
  records: {
    files: room('records'),
    to: ['session', 'replays', 'play', ...SITE],
    packages: BROWSER,
  },
  result: { files: room('result'), to: ['session', 'replays', ...SITE], packages: BROWSER },
  'game profiler': {
    files: room('profiler'),
    to: ['session', 'replays', 'play', ...SITE],
    packages: BROWSER,
  },
  'game page': {
    files: room('page'),
    to: ['session', 'replays', 'play', 'records', 'result', 'game profiler', ...SITE],
    packages: BROWSER,
  },
  page: { files: PAGE, to: SITE, packages: BROWSER },
  app: {
    files: /^src\/app\//,
    to: [
      ...[
        'page',
        'game page',
        'shell',
        'client',
        'progress',
        'saved run',
        'gamepad',
        'settings',
        'offline',
        'input device',
        'player',
        'wallet',
        'price',
        'attention',
        'toasts',
        'storage',
        'loading',
      ],
      ...INTERFACE,
    ],
    packages: BROWSER,
  },
  /** main.tsx and boot.ts in the browser, prerender.tsx in the build. */
  start: {
    files: /^src\/[^/]+$/,
    to: ['app', 'page', 'game page', 'client', 'profiler', 'loading'],
    packages: BROWSER,
  },

  tools: {
    files: /^tools\//,
    // `content`: sitemap, manifest and pictures of the pages are written at build.
    to: [
      ...['content', 'hosts', 'devtools', 'demo', 'watching', 'engine', 'loop', 'playback'],
      ...['mode', 'profiling', 'rendering', 'surface', 'simulation', 'shared'],
    ],
    // The table of classes, which static-styles/ writes and the page reads.
    typesOf: ['ui'],
    packages: /^/,
  },
} as const satisfies Readonly<Record<string, Arrows>>;

export type Layer = keyof typeof ARROWS;

export const LAYERS = Object.keys(ARROWS).filter((name): name is Layer => name in ARROWS);

/** Arrows of the table that do not lead to an earlier row. */
export function arrowsBackUp(): string[] {
  return LAYERS.flatMap((layer, row) => {
    const { to, typesOf = [] }: Arrows = ARROWS[layer];
    const earlier: readonly string[] = LAYERS.slice(0, row);
    return [...to, ...typesOf]
      .filter((name) => !earlier.includes(name))
      .map((name) => `${layer} → ${name}`);
  });
}

/** Path from the root of the checkout, and text. */
export type Sources = ReadonlyMap<string, string>;

export function layerOf(file: string): Layer | null {
  return LAYERS.find((layer) => ARROWS[layer].files.test(file)) ?? null;
}

/** One line for each import that its layer may not have. */
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
  return filesWithImport(sources, ({ specifier }) => isOfPackage(specifier, name));
}

/** Every file that imports the package, or a part of it, and not only its types. */
export function importersOfCode(sources: Sources, name: string): string[] {
  return filesWithImport(
    sources,
    ({ specifier, typeOnly }) => !typeOnly && isOfPackage(specifier, name),
  );
}

function filesWithImport(sources: Sources, matches: (found: Import) => boolean): string[] {
  return [...sources]
    .filter(([file, source]) => readImports(file, source).some(matches))
    .map(([file]) => file)
    .sort();
}

function isOfPackage(specifier: string | null, name: string): boolean {
  return specifier === name || specifier?.startsWith(`${name}/`) === true;
}

function faultOf(file: string, layer: Layer, { specifier, typeOnly, url }: Import): string | null {
  const { to, typesOf = [], packages }: Arrows = ARROWS[layer];
  // Tools name files and folders with `new URL`, not modules.
  if (url && layer === 'tools') return null;
  if (specifier === null) return 'a computed import cannot be checked';
  const target = resolveImport(file, specifier);
  if (target === null) {
    return packages?.test(specifier) ? null : `${layer} may not import this package`;
  }
  const reached = layerOf(target);
  if (reached === null) return `${target} belongs to no layer that may be imported`;
  if (reached === 'page' && layer === 'page' && pageOf(file) !== pageOf(target)) {
    return 'a page may not import another page';
  }
  if (target.startsWith('worker/') && file.startsWith('src/') && file !== DOOR) {
    return `only ${DOOR} may reach worker/`;
  }
  if (reached === layer || to.includes(reached)) return null;
  if (!typesOf.includes(reached)) return `${layer} may not import ${reached}`;
  return typeOnly ? null : `${layer} may import ${reached} with 'import type' only`;
}

function pageOf(file: string): string | undefined {
  return PAGE.exec(file)?.[1];
}
