/**
 * Vite's plugins for dist/licenses.txt: the licences of this project's dependencies, including fonts, and of every
 * other package with a module in the site or its worker. The service worker and the inline script import no package.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Plugin, Rolldown } from 'vite';

/** Folder of the package that contains a module: the innermost one, because packages may be nested. */
const FOLDER = /^.*\/node_modules\/(?:@[^/]+\/)?[^/.][^/]*/;
/** Prefix of a module id that a bundler adds: the name of the package follows. */
const ADDED = /^\0(vite|rolldown)\/.*/;
const LICENCE_FILE = /^licen[cs]e(?:\.|$)/i;
/** Vite's licence text continues with the licences of packages that are bundled only in Vite. */
const LICENCES_OF_OTHERS = '\n# Licenses of bundled dependencies\n';

const Project = v.object({ dependencies: v.record(v.string(), v.string()) });
const Package = v.object({ name: v.string(), version: v.string(), license: v.string() });

/** `site` writes the file; `worker` is for the bundles of workers, which Vite writes earlier. */
export function licences(): { readonly site: Plugin; readonly worker: Plugin } {
  let root = '';
  const folders = new Set<string>();

  function collect(bundle: Rolldown.OutputBundle): void {
    for (const file of Object.values(bundle)) {
      for (const id of file.type === 'chunk' ? file.moduleIds : []) {
        const added = ADDED.exec(id)?.[1];
        const folder = added ? folderOf(root, added) : FOLDER.exec(id.replace('\0', ''))?.[0];
        if (folder !== undefined) folders.add(folder);
      }
    }
  }

  return {
    worker: { name: 'licences-worker', generateBundle: (_, bundle) => collect(bundle) },
    site: {
      name: 'licences',
      configResolved(config) {
        root = config.root;
      },
      generateBundle(_, bundle) {
        collect(bundle);
        const { dependencies } = v.parse(Project, readJson(join(root, 'package.json')));
        for (const name of Object.keys(dependencies)) folders.add(folderOf(root, name));
        this.emitFile({ type: 'asset', fileName: 'licenses.txt', source: licencesOf(folders) });
      },
    },
  };
}

/** A copy of the checkout finds its packages in a folder above it. Throws an Error if the package is not installed. */
function folderOf(root: string, name: string): string {
  const places = createRequire(join(root, 'package.json')).resolve.paths(name) ?? [];
  const place = places.find((each) => existsSync(join(each, name)));
  if (place === undefined) throw new Error(`${name} is not installed`);
  return join(place, name);
}

/** Packages with the same text share it. Throws an Error if a package has no text. */
function licencesOf(folders: Iterable<string>): string {
  const namesByText = new Map<string, string[]>();
  for (const folder of [...folders].sort()) {
    const { name, version, license } = v.parse(Package, readJson(join(folder, 'package.json')));
    const file = readdirSync(folder).find((each) => LICENCE_FILE.test(each));
    if (file === undefined) throw new Error(`${name} brings no licence`);
    const [own = ''] = readFileSync(join(folder, file), 'utf8').split(LICENCES_OF_OTHERS);
    const text = own.trim();
    namesByText.set(text, [...(namesByText.get(text) ?? []), `${name} ${version} (${license})`]);
  }
  const sections = [...namesByText].map(([text, names]) => `${names.join('\n')}\n\n${text}\n`);
  return sections.join(`\n${'-'.repeat(80)}\n\n`);
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
