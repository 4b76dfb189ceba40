/**
 * The first script of the game's HTML: it opens the engine first, then starts React. A worker's canvas waits for the
 * page's thread, so both at once would take longer than one after the other.
 *
 * Other pages may also evaluate this file, because the game's page shares its code; their HTML has no canvas.
 */
import { deliveredMount, setupFor } from './engine/canvas.ts';
import { theEngine } from './engine/the-engine.ts';
import { whenParsed } from './loading/when-idle.ts';
import { preferencesOf } from './settings/preferences.ts';
import { loadSettings } from './settings/settings.ts';

/** ms after which React starts even if no engine is open (decision 34). */
const PATIENCE_MS = 600;

async function start(): Promise<void> {
  await whenParsed();
  try {
    await openEngine();
  } finally {
    await startSite();
  }
}

async function openEngine(): Promise<void> {
  const mount = deliveredMount();
  if (mount === null || new URLSearchParams(location.search).get('thread') === 'main') return;
  const setup = () => setupFor(mount, preferencesOf(loadSettings()));
  // Some extensions remove or break `performance.mark`, which only tests need.
  const opened = theEngine
    .open(mount, 'worker', setup)
    .then(() => performance.mark('engine'))
    .catch(() => {});
  await Promise.race([opened, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}

void start();

/**
 * Starts the scripts of the site one after the other, so that each is evaluated in its own task: the last one imports
 * all others. It uses `import()`, which a Trusted Types policy of an extension cannot refuse.
 */
async function startSite(): Promise<void> {
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[data-site]')) {
    // A failure is ignored: the next script requests the missing one again.
    await import(/* @vite-ignore */ href).catch((error: unknown) => {
      console.error(error);
      // For the script in the HTML: what this file imports may be damaged.
      window.dispatchEvent(new ErrorEvent('error', { filename: href }));
    });
  }
}
