/** The files of one build, stored all or none, so that a page and its scripts always match (decision 48). */

/** A file of the build, as the manifest of the service worker lists it. */
export interface BuildFile {
  /** Path on the server; for a page, its clean address. */
  readonly url: string;
  /** SHA-256, which browsers check: a file of another deployment is refused. */
  readonly integrity: string;
}

interface BuildCacheSetup {
  readonly files: readonly BuildFile[];
  readonly caches: Pick<CacheStorage, 'open' | 'keys' | 'has' | 'delete' | 'match'>;
  readonly download: (url: string, options: RequestInit) => Promise<Response>;
}

export type BuildCache = ReturnType<typeof createBuildCache>;

const PREFIX = 'bnb-runner-build-';
/** Name of the cache for notes about the builds. Each note is a text. */
const NOTES = 'bnb-runner-active';
/** Note with the name of the active build. */
const ACTIVE_NOTE = '/name';
/** Note with the name of the build that was active before. */
const BEFORE_NOTE = '/before';
/** Note with the number of failed installations since the last successful one. */
const FAILED_NOTE = '/failed';
/** Failed installations after which pages come from the network first. */
const MAX_FAILED = 3;
/** ms after which reading from the cache, or loading a page from the host, counts as failed. */
export const LIMIT_MS = 5000;

export function isHashed(path: string): boolean {
  return path.startsWith('/assets/');
}

export function createBuildCache({ files, caches, download }: BuildCacheSetup) {
  const name = PREFIX + idOf(files);
  const integrities = new Map(files.map(({ url, integrity }) => [url, integrity]));

  async function look(path: string, options: MultiCacheQueryOptions) {
    // Ignore Vary: hosts may send `Vary: Origin`, and `import` sends an Origin while `fetch` sends none.
    const found = await caches.match(path, { ...options, ignoreVary: true });
    const bytes = await found?.arrayBuffer().catch(() => undefined);
    if (found === undefined || bytes === undefined) return undefined;
    const integrity = integrities.get(path);
    if (integrity !== undefined && (await integrityOf(bytes)) !== integrity) return undefined;
    // A copy of the answer without its status, which is 404 for the 404 page, and without the mark of a redirect:
    // browsers refuse redirected answers as pages.
    return new Response(bytes, { headers: found.headers });
  }

  const find = (path: string, options: MultiCacheQueryOptions) =>
    within(LIMIT_MS, look(path, options));

  async function note(entry: string): Promise<string | undefined> {
    return (await caches.match(entry, { cacheName: NOTES }))?.text();
  }

  async function writeNote(entry: string, text: string): Promise<void> {
    await (await caches.open(NOTES)).put(entry, new Response(text));
  }

  /** False if something else answers, such as a network that demands a login: it has no such script. */
  async function isHostThere(): Promise<boolean> {
    const answer = await download('/sw.js', { cache: 'no-store' }).catch(() => undefined);
    return answer?.headers.get('content-type')?.includes('javascript') === true;
  }

  /** The host answers, so the network works: a file is missing or altered. */
  async function onFailed(): Promise<void> {
    if (!(await isHostThere())) return;
    const failed = Number(await note(FAILED_NOTE)) || 0;
    await writeNote(FAILED_NOTE, String(failed + 1));
  }

  async function removeOthers(): Promise<void> {
    const kept = [name, await note(ACTIVE_NOTE), await note(BEFORE_NOTE)];
    const others = (await builds()).filter((other) => !kept.includes(other));
    await Promise.all(others.map((other) => caches.delete(other)));
  }

  async function store(cache: Cache, { url, integrity }: BuildFile): Promise<void> {
    const stored = isHashed(url) ? await find(url, {}).catch(() => undefined) : undefined;
    const fresh = (mode: RequestCache) =>
      download(url, { integrity, cache: mode, priority: 'low' });
    // Only a hashed file may come from the browser's cache, which may hold half of any file.
    const first = () => fresh(isHashed(url) ? 'default' : 'no-cache');
    await cache.put(url, stored ?? (await first().catch(() => fresh('reload'))));
  }

  /** Downloads the files that are not stored. If one is missing, it rejects and stores nothing new. */
  async function storeAll(): Promise<void> {
    const isNew = !(await caches.has(name));
    const cache = await caches.open(name);
    try {
      await Promise.all(files.map((file) => store(cache, file)));
    } catch (error) {
      if (isNew) await caches.delete(name);
      await onFailed().catch(() => {});
      throw error;
    }
    // The build is stored. If a note fails, it is repeated when the next build is stored.
    await writeNote(FAILED_NOTE, '0').catch(() => {});
  }

  async function builds(): Promise<string[]> {
    return (await caches.keys()).filter((other) => other.startsWith(PREFIX));
  }

  return {
    has: (path: string) => integrities.has(path),
    isHostThere,
    /** Stores the build, all of it or nothing. Removes all others but the active one and the one before. */
    async fill() {
      await storeAll();
      // If this fails, it is repeated when the next build is stored.
      await removeOthers().catch(() => {});
    },
    /** Stores again what is lost or damaged. The other builds stay: a newer one may be waiting. */
    repair: storeAll,
    /** Newer builds failed to install several times: a host or a proxy may alter their files. */
    async isStuck() {
      return Number(await note(FAILED_NOTE)) >= MAX_FAILED;
    },
    /**
     * A file of this build, or a hashed file of another stored build. undefined if it is lost or damaged. Rejects if
     * the cache fails or takes more than 5 s.
     */
    find: (path: string) =>
      find(path, isHashed(path) && !integrities.has(path) ? {} : { cacheName: name }),
    /** Notes this build as the active one, and the former one as the one before: its pages may still be open. */
    async activate() {
      const before = await note(ACTIVE_NOTE);
      if (before === name) return;
      await writeNote(ACTIVE_NOTE, name);
      if (before !== undefined) await writeNote(BEFORE_NOTE, before);
    },
  };
}

/** The path, spelled as in BuildFile. */
async function integrityOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return `sha256-${btoa(String.fromCharCode(...digest))}`;
}

export function delay(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/** Rejects if `pending` does not settle in time. */
function within<Value>(limitMs: number, pending: Promise<Value>): Promise<Value> {
  const timeout = delay(limitMs).then(() => Promise.reject(new Error('it takes too long')));
  return Promise.race([pending, timeout]);
}

/** Changes with any file of the build: the FNV-1a hash of the list. */
function idOf(files: readonly BuildFile[]): string {
  let hash = 0x811c9dc5;
  for (const character of JSON.stringify(files)) {
    hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193) >>> 0;
  }
  return hash.toString(16).padStart(8, '0');
}
