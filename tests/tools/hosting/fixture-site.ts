/** A small site, built and served as the real one is. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Plugin, type PreviewServer, preview } from 'vite';
import { vi } from 'vitest';
import { hosting } from '../../../tools/hosting/hosting.ts';

export interface Served {
  /** Such as http://127.0.0.1:8080. */
  readonly origin: string;
  close(): Promise<void>;
}

export const LONG_TEXT = 'The noun first. '.repeat(100);

/** A page's text by its file; the plugin writes them as prerendering does, after Vite's own HTML. */
const PAGES = { 'game.html': 'game', '404.html': 'no page' };

export class FixtureSite {
  /** A space in the path of the checkout is nothing unusual. */
  readonly root = mkdtempSync(join(tmpdir(), 'bnb runner site-'));
  readonly dist = join(this.root, 'dist');
  readonly config = { root: this.root, configFile: false, logLevel: 'silent' } as const;

  /** `head`: goes into the page at /. */
  constructor(head = '') {
    const write = (file: string, text: string) => writeFileSync(join(this.root, file), text);
    write('index.html', `<title>site</title>${head}<script type="module" src="/a.js"></script>`);
    write('a.js', `import('./b.js').then(console.log, '${LONG_TEXT}');`);
    write('b.js', 'export const b = 1;');
    mkdirSync(join(this.root, 'public'));
    write('public/site.webmanifest', '{}');
    write('public/robots.txt', LONG_TEXT);
  }

  async build(): Promise<void> {
    vi.stubEnv('VITE_PRICE_API', 'https://built.example/api');
    try {
      await build({ ...this.config, plugins: [writePages(), hosting()] });
    } finally {
      vi.unstubAllEnvs();
    }
  }

  async preview(): Promise<Served> {
    const server: PreviewServer = await preview({
      ...this.config,
      plugins: [hosting()],
      preview: { host: '127.0.0.1', port: 0, cors: false },
    });
    const address = server.httpServer.address();
    if (typeof address !== 'object' || address === null) throw new Error('the server has no port');
    return { origin: `http://127.0.0.1:${address.port}`, close: () => server.close() };
  }

  remove(): void {
    rmSync(this.root, { recursive: true });
  }
}

function writePages(): Plugin {
  return {
    name: 'write-pages',
    generateBundle: {
      order: 'post',
      handler() {
        for (const [fileName, text] of Object.entries(PAGES)) {
          const source = `<title>${text}</title><style>p{}/*${text}*/</style><p>${LONG_TEXT}`;
          this.emitFile({ type: 'asset', fileName, source });
        }
      },
    },
  };
}
