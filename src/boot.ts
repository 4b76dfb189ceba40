/**
 * First script of the game's HTML: the engine opens first, React after it. The canvas of a worker waits for
 * the page's thread, so both at once would take longer than one after the other.
 *
 * Other pages may evaluate this file, too, because the game's page shares its code; no canvas was delivered
 * there.
 */
import { bootEngine } from './engine/boot.ts';
import { deliveredMount } from './engine/create-canvas.ts';
import { browserHosts } from './engine/hosts.ts';
import { trustOwnScripts } from './engine/trusted-types.ts';
import { startSite } from './loading/site-scripts.ts';

/** ms after which React starts even if no engine is open. */
const PATIENCE_MS = 600;

async function start(): Promise<void> {
  if (document.readyState === 'loading') await parsed();
  try {
    await openEngine();
  } finally {
    trustOwnScripts();
    await startSite();
  }
}

async function openEngine(): Promise<void> {
  const mount = deliveredMount();
  if (mount === null || new URLSearchParams(location.search).get('thread') === 'main') return;
  const booted = bootEngine(mount, browserHosts.worker);
  const opened = booted.then(() => performance.mark('engine'));
  await Promise.race([opened, delay(PATIENCE_MS)]);
}

/** Earlier than DOMContentLoaded, which waits for scripts. */
function parsed(): Promise<void> {
  return new Promise((resolve) => {
    document.addEventListener('readystatechange', () => resolve(), { once: true });
  });
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

void start();
