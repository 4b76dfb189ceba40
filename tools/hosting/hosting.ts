/** Vite's plugin for hosting: a build writes the files for static hosts, and a preview follows them. */
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin, ResolvedConfig, Rolldown } from 'vite';
import { hostFiles } from './host-files.ts';
import { readInlineCode, securityHeaders } from './security-headers.ts';
import { serveAsDeployed } from './serve-as-deployed.ts';

const PRICE_SERVICE = 'https://api.coingecko.com';

/** Must come after the plugins that write pages. */
export function hosting(): Plugin {
  return {
    name: 'hosting',
    generateBundle: {
      // Runs last, when every file of the build has its name and every page its text.
      order: 'post',
      handler(_, bundle) {
        const { env } = this.environment.config;
        const priceOrigin = new URL(env['VITE_PRICE_API'] || PRICE_SERVICE).origin;
        const files = Object.keys(bundle);
        const rules = {
          headers: securityHeaders(priceOrigin, ...inlineHashes(bundle)),
          hashed: files.filter((file) => file.startsWith('assets/')).map((file) => `/${file}`),
          pages: files.flatMap((file) => /^([^/]+)\.html$/.exec(file)?.[1] ?? []),
        };
        for (const list of [rules.hashed, rules.pages]) list.sort();
        for (const [fileName, source] of Object.entries(hostFiles(rules))) {
          this.emitFile({ type: 'asset', fileName, source });
        }
      },
    },
    // Runs after everything is written, including the files of public/. A build that fails does not get here.
    writeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        return compressFolder(distOf(this.environment.config));
      },
    },
    configurePreviewServer: {
      // Must be last, because it answers every request.
      order: 'post',
      // A preview uses the files of the build, because its environment may differ from that of the build.
      handler({ config, middlewares }) {
        const dist = distOf(config);
        if (!existsSync(join(dist, '_headers'))) {
          throw new Error(`${dist} holds no site of this version: run npm run build`);
        }
        middlewares.use(serveAsDeployed(dist));
      },
    },
  };
}

function distOf({ root, build }: Pick<ResolvedConfig, 'root' | 'build'>): string {
  return resolve(root, build.outDir);
}

/** Throws an Error if a page contains what the policy forbids, or if two pages contain different scripts. */
function inlineHashes(bundle: Rolldown.OutputBundle): [styles: Set<string>, scripts: Set<string>] {
  const styles = new Set<string>();
  const scripts = new Set<string>();
  for (const [file, output] of Object.entries(bundle)) {
    if (output.type !== 'asset' || !file.endsWith('.html')) continue;
    const found = readInlineCode(String(output.source));
    for (const hash of found.styles) styles.add(hash);
    for (const hash of found.scripts) scripts.add(hash);
    const { faults } = found;
    // Exactly one script is intended.
    if (scripts.size > 1) faults.push('it holds another <script> than the one of all pages');
    if (faults.length > 0) {
      throw new Error(`${file} breaks the content security policy: ${faults.join(', ')}`);
    }
  }
  return [styles, scripts];
}

/** Fonts and PNG pictures are not compressed again. */
const COMPRESSIBLE = /\.(html|js|css|svg|xml|txt|webmanifest)$/;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const ENCODERS = {
  // Without options, Brotli compresses best.
  '.br': (source: Buffer) => brotli(source),
  '.gz': (source: Buffer) => gzipped(source, { level: constants.Z_BEST_COMPRESSION }),
};

async function compressFolder(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  const compressed = files
    .filter((name) => COMPRESSIBLE.test(name))
    .map(async (name) => {
      const file = join(folder, name);
      const source = await readFile(file);
      for (const [ending, encode] of Object.entries(ENCODERS)) {
        const copy = await encode(source);
        if (copy.length < source.length) await writeFile(file + ending, copy);
      }
    });
  await Promise.all(compressed);
}
