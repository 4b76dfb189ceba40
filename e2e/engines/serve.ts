/** Serves the pages that the browsers open, each on a free port. */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type PreviewServer, preview } from 'vite';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const HARNESS = fileURLToPath(new URL('./harness', import.meta.url));

export interface Served {
  /** Without a slash at its end. */
  readonly address: string;
  close(): Promise<void>;
}

export interface Site extends Served {
  /** Requests for these paths are cut off; null: none. */
  cutOff: RegExp | null;
  /** Stored files would answer in place of what a test cuts off, so only one test has this. */
  hasServiceWorker: boolean;
}

/** The production site as it was last built. Throws an Error where there is none. */
export async function serveSite(): Promise<Site> {
  if (!existsSync(join(ROOT, 'dist', 'index.html'))) throw new Error('no dist/: npm run build');
  const plugin: Plugin = {
    name: 'cut-off',
    configurePreviewServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        const url = request.url ?? '';
        const isBlocked = url === '/sw.js' && !site.hasServiceWorker;
        if (isBlocked || site.cutOff?.test(url) === true) request.socket.destroy();
        else next();
      });
    },
  };
  const site: Site = {
    address: '',
    cutOff: null,
    hasServiceWorker: false,
    close: () => server.close(),
  };
  const server = await preview({ root: ROOT, preview: { port: 0 }, plugins: [plugin] });
  return Object.assign(site, { address: addressOf(server) });
}

/** The harness page, built by this call as the site is built. */
export async function serveHarness(): Promise<Served> {
  const outDir = await mkdtemp(join(tmpdir(), 'bnb-runner-harness-'));
  const config = { root: HARNESS, configFile: false, logLevel: 'warn' } as const;
  await build({
    ...config,
    build: { outDir, emptyOutDir: true, target: 'es2023' },
    worker: { format: 'es' },
  });
  const server = await preview({
    ...config,
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0 },
  });
  return {
    address: addressOf(server),
    async close() {
      await server.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}

function addressOf({ httpServer }: PreviewServer): string {
  const address = httpServer.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port');
  return `http://127.0.0.1:${address.port}`;
}
