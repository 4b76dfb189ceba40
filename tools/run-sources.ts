/** Runs modules of the site in Node, from their sources. */
import { createServer, type InlineConfig, type ViteDevServer } from 'vite';

/** `load` takes a path from `root`, with a slash first. The modules live for as long as `use` runs. */
export async function runSources<Value>(
  config: Pick<InlineConfig, 'root' | 'mode' | 'plugins'>,
  use: (load: ViteDevServer['ssrLoadModule']) => Promise<Value>,
): Promise<Value> {
  // It transforms modules as the site's server does, and listens nowhere.
  const server = await createServer({
    ...config,
    configFile: false,
    logLevel: 'warn',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    resolve: { tsconfigPaths: true },
  });
  try {
    return await use(server.ssrLoadModule);
  } finally {
    await server.close();
  }
}
