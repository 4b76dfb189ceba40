/**
 * The only loader of code that is not among a page's first scripts, so that missing files are handled in one way. The
 * build decides which modules arrive together (vite.config.ts, decision 50).
 */
import { loadErrorCopy as copy } from '../content/errors.ts';
import { reloadForNewVersion } from './reload.ts';

/** ms after which an import counts as failed: one that hangs would never be tried again. */
const STALL_MS = 20_000;

/** Messages for a missing file, of Chromium and Firefox, WebKit, and Vite. Other errors come from the code itself. */
const NOT_FETCHED = /dynamically imported module|importing a module script|preload CSS/i;

/** Finds the file in the built text of a function that only calls `import()`; all chunks are in one folder. */
const IMPORTED = /["'`]\.\/([\w.-]+\.js)["'`]/;

/** unreachable: another attempt may succeed. outdated: the server no longer has the file; a reload may help. */
type FailureReason = 'unreachable' | 'outdated';

export class LoadError extends Error {
  readonly reason: FailureReason;
  constructor(reason: FailureReason, cause?: unknown) {
    super(copy[reason], { cause });
    this.name = 'LoadError';
    this.reason = reason;
  }
}

/**
 * Calls `ask`, a function that only calls `import()`, and calls it again if a file did not arrive although the server
 * has it. Rejects with LoadError if it still does not arrive, or with the error that the code threw. Never settles when
 * the page is being reloaded for a new version.
 */
export async function load<Module>(ask: () => Promise<Module>): Promise<Module> {
  try {
    return await withinLimit(ask());
  } catch (error) {
    if (!isNotFetched(error)) throw error;
    forgetFailedStyles();
    if (!(await isServerThere(ask))) throw new LoadError('unreachable', error);
  }
  try {
    return await withinLimit(ask());
  } catch (error) {
    if (!isNotFetched(error)) throw error;
    forgetFailedStyles();
    // The file is gone, or the browser remembers the failure until the next document (Firefox; whatwg/html#6768).
    if (reloadForNewVersion()) return new Promise(() => {});
    throw new LoadError('outdated', error);
  }
}

function isNotFetched(error: unknown): boolean {
  return error instanceof LoadError || (error instanceof Error && NOT_FETCHED.test(error.message));
}

/**
 * Without a server, a reload would replace the site with the browser's error page. So this requests the missing file,
 * bypassing the cache: WebKitGTK 2.50 remembers a failed script, even after a reload, until it is fetched.
 */
async function isServerThere(ask: () => unknown): Promise<boolean> {
  const [, file] = IMPORTED.exec(String(ask)) ?? [];
  const signal = AbortSignal.timeout(STALL_MS);
  try {
    const response =
      file === undefined
        ? await fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store', signal })
        : await fetch(`/assets/${file}`, { cache: 'reload', signal });
    // Read the answer to its end: the browser stores only complete answers.
    await response.arrayBuffer();
    return response.status < 500;
  } catch {
    return false;
  }
}

/** Vite takes a stylesheet as loaded once its element exists: it would import the code without the styles. */
function forgetFailedStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (link.sheet === null && !link.disabled) link.remove();
  }
}

function withinLimit<Module>(loading: Promise<Module>): Promise<Module> {
  const limit = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new LoadError('unreachable')), STALL_MS);
  });
  return Promise.race([loading, limit]);
}
