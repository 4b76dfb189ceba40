/**
 * Which module belongs to which script of the build. The rules see paths from the root of the checkout, because the
 * folders above it may have any name. `root` ends with a slash.
 */
import { normalizePath } from 'vite';
import { pages } from '../src/content/pages.ts';

/** A module belongs to the fitting group with the highest priority. */
export interface ChunkGroup {
  name: string;
  priority: number;
  test?: (id: string) => boolean;
  tags?: '$initial'[];
}

/** Modules of more than one page, or of a page and what comes later; from shared/ only those that pages draw with. */
const SHARED =
  /^src\/art\/|^shared\/(?:camera|colour|lesson|outlines|replay)\.ts$|^src\/content\/(?:game|metaverse)\.ts$|\/session\/open-game\.ts$|^src\/(?:controls\/keys|ui\/form)\.tsx?$/;

const FIRST =
  /^shared\/rules|^src\/controls\/(?:controls|key-map)\.ts|^src\/settings\/(?:settings|preferences)\.ts|^src\/loading\/|^src\/device\/stored\.ts|^src\/engine\/call-isolated\.ts|vite.preload-helper/;

/**
 * Three moments: the boot of the game, the pages, and what comes later. Other groups hold what most visits never want,
 * or what must come alone.
 */
export function pageChunks(root: string): ChunkGroup[] {
  const at = matcher(root);
  return [
    // Each is evaluated in a task of its own, so that none is long.
    { name: 'base', test: at(FIRST), priority: 19 },
    { name: 'boot', test: at(/^src\/(?:boot|engine\/canvas)\.ts$/), priority: 18 },
    { name: 'react', test: at(/^node_modules\/(?:react|react-dom|scheduler)\//), priority: 17 },
    { name: 'router', test: at(/^node_modules\/react-router(?:-dom)?\//), priority: 17 },
    { name: 'index', tags: ['$initial'], priority: 16 },
    {
      name: 'page-host',
      test: at(/^worker\/(?:card|demo|engine|hosts|presentation|rendering|simulation)\//),
      priority: 5,
    },
    // What several pages draw: none of them imports another one's file.
    { name: 'shared', test: at(SHARED), priority: 9 },
    ...pages.map(({ name }) => ({
      name: `${name}-page`,
      test: at(new RegExp(`/${name}-page\\.tsx$`)),
      priority: 4,
    })),
    // zzfx opens an AudioContext when it is evaluated. Where that throws, only the sound is missing.
    { name: 'sound', test: at(/^src\/sound\/|^node_modules\/zzfx\//), priority: 3 },
    {
      name: 'later',
      test: at(/^src\/(?!pages\/(?!game\/)|pages\/game\/profiler\/(?!profiler-loader))/),
      priority: 2,
    },
    {
      name: 'profiler',
      test: at(/^(?:src\/pages\/game\/)?profiler\/(?:dist\/panel\.js|[\w-]+\.tsx?)$/),
      priority: 1,
    },
  ];
}

/** One file opens the engine: each more would be a round trip before its first frame. */
export function workerChunks(root: string): ChunkGroup[] {
  const at = matcher(root);
  return [
    { name: 'worker', tags: ['$initial'], priority: 3 },
    {
      name: 'worker-later',
      test: at(/\/(?:effects\/effects|journey\/landscape|demo)\.ts$/),
      priority: 2,
    },
    { name: 'worker-devtools', test: at(/\/rendering\/boxes\.ts$/), priority: 1 },
  ];
}

function matcher(root: string) {
  const above = normalizePath(root);
  return (pattern: RegExp) => (id: string) => {
    const path = id.startsWith(above) ? id.slice(above.length) : id;
    // Packages may be linked from elsewhere.
    return pattern.test(path.replace(/^.*\/(?=node_modules\/)/, ''));
  };
}
