/** Vite's plugin for hosting: a build writes the files for static hosts, a preview obeys them. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { compressFolder } from './compress.ts';
import { hostFiles } from './host-files.ts';
import { readInlineCode } from './inline-code.ts';
import { securityHeaders } from './security-headers.ts';
import { serveAsDeployed } from './serve-as-deployed.ts';

const PRICE_SERVICE = 'https://api.coingecko.com';

/** Stands after the plugins that write pages. */
export function hosting(): Plugin {
  let priceOrigin = '';
  let dist = '';
  return {
    name: 'hosting',
    // Pages are rendered by another build, which has no files for hosts.
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    configResolved({ command, env, root, build }) {
      dist = resolve(root, build.outDir);
      // A preview obeys the files of the build, whose environment may have been another one.
      if (command === 'build') priceOrigin = new URL(env['VITE_PRICE_API'] || PRICE_SERVICE).origin;
    },
    generateBundle: {
      // Last, when every file of the build has its name and every page its text.
      order: 'post',
      handler(_, bundle) {
        const files = Object.keys(bundle);
        const rules = {
          headers: securityHeaders(priceOrigin, styleHashes(bundle)),
          hashed: files.filter((file) => file.startsWith('assets/')).map((file) => `/${file}`),
          pages: files.flatMap((file) => /^([^/]+)\.html$/.exec(file)?.[1] ?? []),
        };
        for (const list of [rules.hashed, rules.pages]) list.sort();
        for (const [fileName, source] of Object.entries(hostFiles(rules))) {
          this.emitFile({ type: 'asset', fileName, source });
        }
      },
    },
    // After everything is written, files of public/ too.
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler(error) {
        if (error === undefined) await compressFolder(dist);
      },
    },
    configurePreviewServer: {
      // Nothing comes after it: it answers every request.
      order: 'post',
      handler({ middlewares }) {
        if (!existsSync(join(dist, '_headers'))) {
          throw new Error(`${dist} holds no site of this version: run npm run build`);
        }
        middlewares.use(serveAsDeployed(dist));
      },
    },
  };
}

/** Throws an Error when a page holds what the policy forbids. */
function styleHashes(bundle: Rolldown.OutputBundle): string[] {
  return Object.entries(bundle).flatMap(([file, output]) => {
    if (output.type !== 'asset' || !file.endsWith('.html')) return [];
    const { styleHashes, faults } = readInlineCode(String(output.source));
    if (faults.length > 0) {
      throw new Error(`${file} breaks the content security policy: ${faults.join(', ')}`);
    }
    return styleHashes;
  });
}
