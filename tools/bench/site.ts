/** What the browser's measurements need: a browser without internet, and a built folder served as deployed. */
import { type Browser, chromium } from 'playwright';
import { preview } from 'vite';
import { findBrowser } from '../find-browser.mjs';

interface ServedSite {
  /** Ends with a slash. */
  readonly address: string;
  close(): Promise<void>;
}

/** No benchmark asks a public service. A route would switch the browser's cache off. */
const WITHOUT_INTERNET = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1';

/** `flags`: more of Chromium's command line. */
export async function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  const executablePath = await findBrowser('chromium');
  if (executablePath === null) throw new Error('No browser: run node tools/setup.mjs --browser');
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return chromium.launch({
    executablePath,
    args: ['--disable-background-networking', WITHOUT_INTERNET, ...asRoot, ...flags],
  });
}

/** Answers as a static host does, with the Brotli copies of the build. Any free port. */
export async function serveSite(outDir: string): Promise<ServedSite> {
  const server = await preview({ build: { outDir }, preview: { port: 0 }, logLevel: 'error' });
  const address = server.httpServer.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port');
  return { address: `http://127.0.0.1:${address.port}/`, close: () => server.close() };
}
