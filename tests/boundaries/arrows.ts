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
  readonly typesOf: readonly string[];
  /** npm packages; Node's own modules are packages too. */
  readonly packages: RegExp | null;
}

/** The only file of the page that reaches worker/. */
export const DOOR = 'src/engine/hosts.ts';

/** The name of a page is the first folder (or file) below src/pages. */
const PAGE = /^src\/pages\/([^/]+)/;
/** Any package except Node's modules: this code runs in browsers. */
const BROWSER = /^(?!node:)/;
const REDUX = /^@reduxjs\/toolkit$/;
/** The profiler's package by its public names. */
const RECORDER = 'worker-loop-profiler/worker';

const INTERFACE = ['ui', 'art', 'content', 'shared'];

/** What a page may import of the site. */
const SITE = [
  ...['client', 'runs'],
  ...['controls', 'gamepad', 'sound', 'settings', 'player', 'wallet'],
  ...['toasts', 'device', 'loading'],
  ...INTERFACE,
] as const;

/** Files whose path begins with `place`, a pattern. No packages unless they are named. */
const at = (
  place: string,
  to: readonly string[],
  packages: RegExp | null = null,
  typesOf: readonly string[] = [],
): Arrows => ({ files: new RegExp(`^${place}`), to, typesOf, packages });

/** A folder of the page that may use any package of browsers. */
const site = (folder: string, to: readonly string[], typesOf: readonly string[] = []) =>
  at(`src/${folder}/`, to, BROWSER, typesOf);

/** A room of the game page: what a player does there. */
const room = (name: string, to: readonly string[]) => site(`pages/game/${name}`, [...to, ...SITE]);

/** The lowest layer first. Every arrow leads to an earlier row, so no circle between layers is possible. */
export const ARROWS = {
  shared: at('shared/', []),
  /** A package of its own: it reaches nothing of this game. */
  profiler: at('profiler/src/', [], /^(preact|valibot)(\/|$)/),

  // The engine.
  simulation: at('worker/simulation/', ['shared']),
  surface: at('worker/rendering/surface\\.ts$', ['shared']),
  rendering: at('worker/rendering/', ['surface', 'shared'], null, ['simulation']),
  playback: at('worker/playback/', ['rendering', 'simulation', 'shared'], null, ['surface']),
  loop: at('worker/engine/loop\\.ts$', ['shared']),
  engine: at(
    'worker/engine/',
    ['loop', 'playback', 'simulation', 'shared'],
    new RegExp(`^${RECORDER}$`),
    ['rendering'],
  ),
  replay: at('worker/replay/', ['engine', 'playback', 'rendering', 'shared'], null, ['surface']),
  demo: at('worker/demo/', ['engine', 'playback', 'rendering', 'simulation', 'shared']),
  hosts: at(
    'worker/hosts/',
    ['demo', 'replay', 'engine', 'rendering', 'simulation', 'shared'],
    new RegExp(`^(comlink|${RECORDER})$`),
    ['playback', 'surface'],
  ),

  // The page: what everybody uses, then the concerns.
  /** What keys, gamepads and fingers do. In the first scripts. */
  controls: at('src/controls/', ['shared']),
  content: at('src/content/', ['controls', 'shared']),
  loading: at('src/loading/', ['content'], /^react$/),
  /** What the page asks of this device: its storage, its files, the input used last. No page. */
  device: at('src/device/', [], REDUX),
  art: site('art', ['content', 'shared']),
  ui: site('ui', ['art', 'content']),
  toasts: site('toasts', INTERFACE),
  price: site('price', INTERFACE),
  player: site('player', ['device', 'toasts', ...INTERFACE]),
  wallet: site('wallet', ['loading', 'toasts', ...INTERFACE]),
  /** In a thread of its own: no page, no engine, no package. */
  'service worker': at('src/offline/service-worker/', []),
  offline: at('src/offline/', ['toasts', 'content']),
  /** Choices of the player about the game: no page, no engine. */
  settings: at('src/settings/', ['controls', 'device', 'shared'], REDUX),
  /** Reaches a game by its target only: no store, no engine. */
  gamepad: at('src/gamepad/', ['controls', 'loading']),
  /** Sounds of the run: no store, no page, no engine. */
  sound: at('src/sound/', ['settings', 'loading', 'shared'], /^zzfx$/),
  client: site(
    'engine',
    // `hosts` from DOOR only.
    ['hosts', 'loading', 'content', 'shared'],
    ['toasts'],
  ),
  /** Runs on this device: saved, kept, counted, in links and files. No page. */
  runs: at('src/runs/', ['client', 'device', 'toasts', 'content', 'shared'], REDUX),

  // The page: what puts the concerns together. Nothing imports app, except the start in main.tsx.
  shell: site('shell', ['wallet', 'price', 'toasts', ...INTERFACE]),
  // The game page, by what a player does.
  'first run': room('first-run', []),
  session: room('session', ['first run']),
  'game settings': room('settings', []),
  replays: room('replays', ['session']),
  play: room('play', ['session', 'first run', 'game settings', 'replays']),
  records: room('records', ['session', 'replays', 'play']),
  result: room('result', ['session', 'first run', 'replays']),
  'game profiler': room('profiler', ['session', 'replays']),
  'game page': room('page', ['session', 'replays', 'play', 'records', 'result', 'game profiler']),
  page: at('src/pages/', SITE, BROWSER),
  app: site('app', [
    ...['page', 'game page', 'shell', 'client', 'runs', 'gamepad', 'settings'],
    ...['offline', 'player', 'price', 'wallet', 'toasts', 'device', 'loading', ...INTERFACE],
  ]),
  /** main.tsx, boot.ts and before-paint.ts in the browser, prerender.tsx in the build. */
  start: at(
    'src/[^/]+$',
    ['app', 'page', 'game page', 'game profiler', 'client', 'runs', 'settings', 'loading'],
    BROWSER,
  ),

  tools: at(
    'tools/',
    // `content`: sitemap, manifest and pictures of the pages are written at build.
    [
      ...['content', 'hosts', 'demo', 'replay', 'engine', 'loop', 'playback'],
      ...['profiler', 'rendering', 'surface', 'simulation', 'shared'],
    ],
    /^/,
    // The table of classes, which static-styles/ writes and the page reads.
    ['ui'],
  ),
};

export type Layer = keyof typeof ARROWS;

export const LAYERS = Object.keys(ARROWS).filter((name): name is Layer => name in ARROWS);

/** Arrows of the table that do not lead to an earlier row. */
export function arrowsBackUp(): string[] {
  return LAYERS.flatMap((layer, row) => {
    const { to, typesOf } = ARROWS[layer];
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
  const { to, typesOf, packages } = ARROWS[layer];
  // Tools name files and folders with `new URL`, not modules.
  if (url && layer === 'tools') return null;
  // The scripts that the delivered page names: of the entry, whose imports are checked.
  if (specifier === null && file === 'src/boot.ts') return null;
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
