/**
 * Loads the parts of the site that are not in its first script. A part whose load failed can be loaded
 * again: `fetch` brings all of its files before `import` asks for them. Browsers may remember a failed
 * `import` until the next document (whatwg/html#6768; Firefox 153), but never a failed `fetch`.
 */
import { partErrorCopy as copy } from '../content/errors.ts';

/** A module that is loaded by `import`, named like its file. */
export type PartName =
  | 'best-runs-table'
  | 'game-page'
  | 'gamepad'
  | 'hint-line'
  | 'guide-rows'
  | 'home-page'
  | 'inline'
  | 'keep-clear'
  | 'live-hero'
  | 'live-price'
  | 'keep-offline'
  | 'metaverse-page'
  | 'player-dialog'
  | 'player-line'
  | 'profiler-panel'
  | 'ready-demo'
  | 'result-dialog'
  | 'run-offers'
  | 'settings-dialog'
  | 'shared-run'
  | 'sound'
  | 'test-run'
  | 'wallet-dialog'
  | 'watch-bar'
  | 'whitepaper-page';

/**
 * Name of a cancelable event at the window: a deployment removed a part. A listener that reloads the page
 * cancels it.
 */
export const OUTDATED = 'bnb-runner:outdated';

/** ms without a byte after which a download counts as failed, and an import. Slow networks pause for seconds. */
const STALL_MS = 20_000;

/** unreachable: another attempt may succeed. outdated: a reload may be needed, for a new version. */
type FailureReason = 'unreachable' | 'outdated';

export class PartError extends Error {
  readonly reason: FailureReason;
  constructor(reason: FailureReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PartError';
    this.reason = reason;
  }
}

/** Downloads that are under way or complete, by path; each resolves to its length in ms. */
const downloads = new Map<string, Promise<number>>();
/** Paths whose last download failed: the browser may have stored a wrong answer, such as a page. */
const suspects = new Set<string>();

/**
 * Rejects with PartError; another call tries again. Never settles when the page is being reloaded for a
 * new version.
 */
export async function loadPart<Module>(
  name: PartName,
  load: () => Promise<Module>,
): Promise<Module> {
  try {
    await fetchPart(name);
    return await importPart(name, load);
  } catch (cause) {
    const failure = cause instanceof PartError ? cause : outdatedPart(cause);
    const isReloading =
      failure.reason === 'outdated' &&
      !window.dispatchEvent(new Event(OUTDATED, { cancelable: true }));
    if (isReloading) return new Promise(() => {});
    throw failure;
  }
}

/**
 * Downloads the files of a part, or the worker's script, so that the browser has them when they are
 * asked for. Does nothing on the development server. Resolves to the ms that the longest download took.
 * Rejects with PartError.
 */
export async function fetchPart(name: PartName | 'worker'): Promise<number> {
  const lengths = await Promise.all((readFiles()[name] ?? []).map(download));
  return Math.max(0, ...lengths);
}

/**
 * Imports files that are there. A failure means a file of another version, or that the network left and
 * the browser may not cache files. Another download and import show which: a network that left for a
 * moment must not reload the page in a run. Rejects with PartError, or with the second import's error.
 */
async function importPart<Module>(name: PartName, load: () => Promise<Module>): Promise<Module> {
  try {
    return await withinLimit(load());
  } catch (error) {
    if (error instanceof PartError) throw error;
  }
  for (const path of readFiles()[name] ?? []) {
    downloads.delete(path);
    suspects.add(path);
  }
  await fetchPart(name);
  return withinLimit(load());
}

function outdatedPart(cause: unknown): PartError {
  return new PartError('outdated', cause instanceof Error ? cause.message : copy.outdated, {
    cause,
  });
}

/** The list that tools/part-files.ts writes into the page. */
function readFiles(): Partial<Record<string, readonly string[]>> {
  return JSON.parse(document.getElementById('part-files')?.textContent || '{}');
}

function download(path: string): Promise<number> {
  const known = downloads.get(path);
  if (known !== undefined) return known;
  const started = fetchFile(path, suspects.has(path) ? 'reload' : 'default');
  downloads.set(path, started);
  started.catch(() => {
    downloads.delete(path);
    suspects.add(path);
  });
  return started;
}

async function fetchFile(path: string, cache: RequestCache): Promise<number> {
  const startedAt = performance.now();
  const stalling = new AbortController();
  const stall = () => stalling.abort();
  let timeout = setTimeout(stall, STALL_MS);
  try {
    const response = await fetch(path, { cache, signal: stalling.signal });
    if (isGone(response)) throw new PartError('outdated', copy.outdated);
    if (!response.ok) throw new PartError('unreachable', copy.unreachable);
    const reader = response.body?.getReader();
    // Read to its end: the browser stores complete answers only.
    while ((await reader?.read())?.done === false) {
      clearTimeout(timeout);
      timeout = setTimeout(stall, STALL_MS);
    }
    return performance.now() - startedAt;
  } catch (cause) {
    if (cause instanceof PartError) throw cause;
    throw new PartError('unreachable', copy.unreachable, { cause });
  } finally {
    clearTimeout(timeout);
  }
}

/** Rejects with PartError after STALL_MS: a file that is downloaded may be asked for again. */
async function withinLimit<Module>(loading: Promise<Module>): Promise<Module> {
  let timeout: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timeout = setTimeout(() => reject(new PartError('unreachable', copy.unreachable)), STALL_MS);
  });
  try {
    return await Promise.race([loading, limit]);
  } finally {
    clearTimeout(timeout);
  }
}

/** Some hosts answer with a page where a file is missing. */
function isGone({ status, headers }: Response): boolean {
  if (status === 404 || status === 410) return true;
  return status === 200 && headers.get('content-type')?.startsWith('text/html') === true;
}
