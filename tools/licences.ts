/** dist/licenses.txt: Vite lists the packages whose modules it bundles, and these are added. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as v from 'valibot';

export const LICENCES = 'licenses.txt';

/** Fonts, what the profiler's package contains, and the bundler's own helpers in the scripts. */
const ADDED = [
  '@fontsource-variable/inter',
  '@fontsource/chakra-petch',
  'preact',
  'rolldown',
  'vite',
  'worker-loop-profiler',
];

/** Vite's licence text continues with the licences of packages that are bundled only in Vite. */
const LICENCES_OF_OTHERS = '\n# Licenses of bundled dependencies\n';

const Package = v.object({ name: v.string(), version: v.string(), license: v.string() });

/** `list`: in the format of Vite. `root`: folder of the checkout. */
export function withAddedLicences(list: string, root: string): string {
  // The folders in which a package may be. Not resolve(): some do not export their package.json.
  const places = createRequire(join(root, 'package.json')).resolve.paths('vite') ?? [];
  const sections = ADDED.map((name) => {
    const folder = places.map((place) => join(place, name)).find(existsSync) ?? name;
    const about = v.parse(Package, JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
    const file = readdirSync(folder).find((each) => /^licen[cs]e(?:\.|$)/i.test(each));
    if (file === undefined) throw new Error(`${name} brings no licence`);
    const [text = ''] = readFileSync(join(folder, file), 'utf8').split(LICENCES_OF_OTHERS);
    return `\n## ${name} - ${about.version} (${about.license})\n\n${text.trim()}\n`;
  });
  return list + sections.join('');
}
