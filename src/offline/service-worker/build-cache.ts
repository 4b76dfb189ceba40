/**
 * The files of one build, stored together: all of them, or none. A page and its parts are of one build then,
 * whatever is deployed meanwhile (decision 48).
 */

/** A file of the build, as the manifest of the service worker lists it. */
export interface BuildFile {
  /** Path on the server: the clean address of a page. */
  readonly url: string;
  /** SHA-256, as browsers check it: a file of another deployment is refused. */
  readonly integrity: string;
}

interface BuildCacheSetup {
  readonly files: readonly BuildFile[];
  readonly caches: Pick<CacheStorage, 'open' | 'keys' | 'has' | 'delete' | 'match'>;
  readonly download: (url: string, options: RequestInit) => Promise<Response>;
}

export interface BuildCache {
  readonly has: (path: string) => boolean;
  /**
   * Downloads what is not there yet. Rejects, and stores nothing, when one file is missing. Removes builds that
   * are neither this one, nor the active one, nor the one before.
   */
  readonly fill: () => Promise<void>;
  /** Newer builds failed to install several times: a host or a proxy may alter their files. */
  readonly isStuck: () => Promise<boolean>;
  /** A file of this build. */
  readonly find: (path: string) => Promise<Response | undefined>;
  /** A hashed file of any build that is still stored. */
  readonly findInAnyBuild: (path: string) => Promise<Response | undefined>;
  /**
   * Marks this build as the active one. Removes the others, except the one that was active before: its pages may
   * still be open.
   */
  readonly activate: () => Promise<void>;
  readonly removeAll: () => Promise<void>;
}

const PREFIX = 'bnb-runner-build-';
/** Cache of what is known about the builds, each a text. */
const NOTES = 'bnb-runner-active';
/** Name of the active build. */
const ACTIVE_NOTE = '/name';
/** Name of the build that was active before. */
const BEFORE_NOTE = '/before';
/** Note with the number of failed installations since the last successful one. */
const FAILED_NOTE = '/failed';
/** Failed installations after which pages come from the network first. */
const MAX_FAILED = 3;
const HASHED = '/assets/';

/** Hosts may send `Vary: Origin`; `import` has an Origin and `fetch` has none. */
const ANY_ORIGIN: CacheQueryOptions = { ignoreVary: true };

export function isHashed(path: string): boolean {
  return path.startsWith(HASHED);
}

export function createBuildCache({ files, caches, download }: BuildCacheSetup): BuildCache {
  const name = PREFIX + idOf(files);
  const paths = new Set(files.map(({ url }) => url));

  async function note(entry: string): Promise<string | undefined> {
    return (await caches.match(entry, { cacheName: NOTES }))?.text();
  }

  async function writeNote(entry: string, text: string): Promise<void> {
    await (await caches.open(NOTES)).put(entry, new Response(text));
  }

  async function countFailed(): Promise<number> {
    return Number(await note(FAILED_NOTE)) || 0;
  }

  /** The host answers, so the network did not fail: a file is missing or altered. */
  async function onFailed(): Promise<void> {
    await download('/', { method: 'HEAD', cache: 'no-store' });
    await writeNote(FAILED_NOTE, String((await countFailed()) + 1));
  }

  async function removeOthers(): Promise<void> {
    const active = await note(ACTIVE_NOTE);
    // Builds of an earlier version of this file wrote no notes.
    if (active === undefined) return;
    const kept = [name, active, await note(BEFORE_NOTE)];
    const others = (await builds()).filter((other) => !kept.includes(other));
    await Promise.all(others.map((other) => caches.delete(other)));
  }

  async function store(cache: Cache, { url, integrity }: BuildFile): Promise<void> {
    const stored = isHashed(url)
      ? await caches.match(url, ANY_ORIGIN).catch(() => undefined)
      : undefined;
    await cache.put(url, stored ?? (await fetchFile(url, integrity)));
  }

  async function fetchFile(url: string, integrity: string): Promise<Response> {
    // A hashed file may come from the browser's cache. Others are asked for again.
    const cache = isHashed(url) ? 'default' : 'no-cache';
    const { body, headers } = await download(url, { integrity, cache, priority: 'low' });
    // Without its status, which is 404 for the 404 page, and without the mark of a redirect: a browser
    // shows no redirected answer as a page. Its integrity proves the file.
    return new Response(body, { headers });
  }

  async function builds(): Promise<string[]> {
    return (await caches.keys()).filter((other) => other.startsWith(PREFIX));
  }

  return {
    has: (path) => paths.has(path),
    async fill() {
      const isNew = !(await caches.has(name));
      const cache = await caches.open(name);
      try {
        await Promise.all(files.map((file) => store(cache, file)));
      } catch (error) {
        if (isNew) await caches.delete(name);
        await onFailed().catch(() => {});
        throw error;
      }
      // The build is stored. What fails here is done again when the next one is stored.
      await Promise.allSettled([writeNote(FAILED_NOTE, '0'), removeOthers()]);
    },
    async isStuck() {
      return (await countFailed()) >= MAX_FAILED;
    },
    async find(path) {
      return caches.match(path, { ...ANY_ORIGIN, cacheName: name });
    },
    async findInAnyBuild(path) {
      return caches.match(path, ANY_ORIGIN);
    },
    async activate() {
      // From the note, not from the order of the stored builds: some never became active.
      const stored = await builds();
      // Builds of an earlier version of this file wrote no notes.
      const before = (await note(ACTIVE_NOTE)) ?? stored.findLast((other) => other !== name);
      if (before === name) return;
      await writeNote(ACTIVE_NOTE, name);
      if (before !== undefined) await writeNote(BEFORE_NOTE, before);
      // A build that was stored later may be one that is being installed now.
      const old = stored.slice(0, stored.indexOf(name)).filter((other) => other !== before);
      await Promise.all(old.map((other) => caches.delete(other)));
    },
    async removeAll() {
      await Promise.all([...(await builds()), NOTES].map((cache) => caches.delete(cache)));
    },
  };
}

/** Differs when any file of the build does: FNV-1a of the list. */
function idOf(files: readonly BuildFile[]): string {
  let hash = 0x811c9dc5;
  for (const character of JSON.stringify(files)) {
    hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193) >>> 0;
  }
  return hash.toString(16).padStart(8, '0');
}
