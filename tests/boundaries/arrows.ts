/** Who may import whom: the table of ARCHITECTURE.md. A new arrow changes the design, so there are no exceptions. */
import { readFileSync } from 'node:fs';
import { type Import, readImports, resolveImport } from './read-module.ts';

interface Arrows {
  /** Folders and files of the layer. */
  readonly places: readonly string[];
  /** Layers and packages. */
  readonly to: readonly string[];
  /** Layers reached with `import type` only. */
  readonly typesOf: readonly string[];
}

/** The only file of the page that reaches worker/. */
export const DOOR = 'src/engine/hosts.ts';

/** The name of a page is the first folder (or file) below src/pages. */
const PAGE = /^src\/pages\/([^/]+)/;

/** The lowest layer first. Every arrow leads to an earlier row, so no circle between layers is possible. */
const ARROWS: ReadonlyMap<string, Arrows> = readTable();
export const LAYERS = [...ARROWS.keys()];

function readTable(): Map<string, Arrows> {
  const page = readFileSync(new URL('../../ARCHITECTURE.md', import.meta.url), 'utf8');
  const [, section = ''] = page.split('\n## Who may import whom\n');
  const rows = section.split('\n## ')[0]?.matchAll(/^\| ([a-z][^|]*) \| ([^|]+) \| ([^|]+) \|$/gm);
  /** Lists with a name, such as *site*. */
  const groups = new Map<string, readonly string[]>();
  const arrows = [...(rows ?? [])].map(([, layer = '', places = '', imports = '']) => {
    const [own = '', types = ''] = imports.split('; types of ');
    const [, group, named = own] = /^(\*\w+\*): (.+)$/.exec(own) ?? [];
    const to = named.split(', ').flatMap((name) => groups.get(name) ?? [name.replaceAll('`', '')]);
    if (group !== undefined) groups.set(group, to);
    const typesOf = types === '' ? [] : types.split(', ');
    return [layer, { places: places.replaceAll('`', '').split(', '), to, typesOf }] as const;
  });
  return new Map(arrows);
}

/** Names in the table that are neither a package nor the layer of an earlier row. */
export function arrowsBackUp(): string[] {
  return [...ARROWS].flatMap(([layer, { to, typesOf }], row) => {
    const later = [...to, ...typesOf].filter((name) => LAYERS.indexOf(name) >= row);
    return later.map((name) => `${layer} → ${name}`);
  });
}

/** Texts of files by their path from the root of the checkout. */
export type Sources = ReadonlyMap<string, string>;

export function layerOf(file: string): string | null {
  const isOf = (place: string) => (place.endsWith('/') ? file.startsWith(place) : file === place);
  return LAYERS.find((layer) => ARROWS.get(layer)?.places.some(isOf)) ?? null;
}

/** One line for each import that its layer may not have. */
export function strayImports(sources: Sources, layer: string): string[] {
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

/** Every file that imports the package, or a part of it. `isCode`: leaves out imports of types. */
export function importersOf(sources: Sources, name: string, isCode = false): string[] {
  const matches = ({ specifier, typeOnly }: Import) =>
    !(isCode && typeOnly) && isOfPackage(specifier, name);
  return [...sources]
    .filter(([file, source]) => readImports(file, source).some(matches))
    .map(([file]) => file)
    .sort();
}

function isOfPackage(specifier: string | null, name: string): boolean {
  return specifier === name || specifier?.startsWith(`${name}/`) === true;
}

function faultOf(file: string, layer: string, { specifier, typeOnly, url }: Import): string | null {
  const { to = [], typesOf = [] } = ARROWS.get(layer) ?? {};
  // Tools name files and folders with `new URL`, not modules.
  if (url && layer === 'tools') return null;
  // It imports the scripts that the delivered page names, which belong to an entry that is checked.
  if (specifier === null && file === 'src/boot.ts') return null;
  if (specifier === null) return 'a computed import cannot be checked';
  const target = resolveImport(file, specifier);
  if (target === null) {
    const mayImport = to.includes(specifier.startsWith('node:') ? 'Node' : 'any package');
    const isNamed = to.some((name) => isOfPackage(specifier, name));
    return mayImport || isNamed ? null : `${layer} may not import this package`;
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
