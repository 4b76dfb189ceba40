/**
 * The build of the site, step by step. `vite build` runs it (vite.config.ts). The files of dist/ are made in this order:
 * assets/ and a first index.html, the pages, files for robots and hosts, files.json and sw.js, compressed copies.
 */
import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createBuilder, type InlineConfig, type Plugin, type ViteBuilder } from 'vite';
import { LAST_RULE } from '../src/loading/whole-styles.ts';
import { oneLineError } from './command-line.ts';
import { discoveryFiles, parseOrigin } from './heads/heads.ts';
import { compressFolder } from './hosting/compress.ts';
import { hostFiles } from './hosting/host-files.ts';
import { siteHeaders } from './hosting/security-headers.ts';
import { LICENCES, withAddedLicences } from './licences.ts';
import { listFiles, serviceWorker } from './offline/offline.ts';
import { readManifest } from './prerender/page-files.ts';
import { renderPages } from './prerender/render-pages.ts';
import { writeFiles } from './site-files.ts';

/** Scripts that a page needs before it can be used, and the engine of a phone without OffscreenCanvas. */
const NEEDED_FIRST =
  /^(?:rolldown-runtime|base|boot|react|router|index|shared|page-host|\w+-page)-.*\.js$/;
/** Chromium compiles all functions of such a script while it arrives; else on the page's thread, one by one. */
const COMPILED_AHEAD = '//# allFunctionsCalledOnLoad\n';

/** Writes dist/: first Vite's files, then those made from them. `styles`: the plugin of the build. */
export async function writeSite(builder: ViteBuilder, styles: Plugin): Promise<void> {
  const { config, environments } = builder;
  const { root, env } = config;
  const dist = resolve(root, config.build.outDir);
  const read = (file: string) => readFileSync(join(dist, file), 'utf8');
  if (config.base !== '/') throw oneLineError(`build for the root of a host, not ${config.base}`);
  const origin = parseOrigin(env['VITE_SITE_ORIGIN']);
  if (environments['client'] === undefined) throw new Error('no environment builds the site');

  // Vite: scripts, styles and fonts, public/ as it is, and the manifest of the build, which says who imports whom.
  // index.html becomes the template of the pages.
  await builder.build(environments['client']);
  const manifest = readManifest(dist);

  // Pages, by file: src/prerender.tsx renders each of src/content/pages.ts, and the 404 page, into the template.
  const pages = await renderPages(config, styles, manifest, read, origin);
  writeFiles(dist, pages);

  const assets = readdirSync(join(dist, 'assets')).sort();
  // The page sees by the last rule of a stylesheet that it got all of it.
  for (const file of assets.filter((name) => name.endsWith('.css')))
    appendFileSync(join(dist, 'assets', file), LAST_RULE);
  for (const file of assets.filter((name) => NEEDED_FIRST.test(name)))
    writeFiles(dist, { [`assets/${file}`]: COMPILED_AHEAD + read(`assets/${file}`) });

  // Files for robots, people and hosts. The policy in the headers allows what is inside the pages, by its hash.
  const hashed = assets.map((file) => `/assets/${file}`);
  const headers = siteHeaders(pages, env['VITE_PRICE_API']);
  writeFiles(dist, {
    ...discoveryFiles(origin),
    [LICENCES]: withAddedLicences(read(LICENCES), root),
    ...hostFiles({ headers, hashed, pages: Object.keys(pages).sort() }),
  });

  // The list of all files above, for pages and for the service worker. Then everything is compressed.
  const files = await listFiles(dist);
  writeFiles(dist, { 'files.json': files, 'sw.js': await serviceWorker(config, files) });
  await compressFolder(dist);
}

/** For tools that build the site: as `vite build` does. */
export async function buildSite(options: Pick<InlineConfig, 'build'> = {}): Promise<void> {
  const builder = await createBuilder({ logLevel: 'error', ...options }, null);
  await builder.buildApp();
}
