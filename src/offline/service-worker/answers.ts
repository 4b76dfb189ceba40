/** Answers of the service worker to the requests that it takes. Everything else is the browser's. */
import { type BuildCache, isHashed } from './build-cache.ts';

interface IncomingRequest {
  readonly request: Request;
  readonly url: URL;
}

interface AnswerSetup {
  readonly build: BuildCache;
  readonly origin: string;
  readonly fetch: (request: Request) => Promise<Response>;
  /**
   * The next page comes from the network: a file of this build is neither stored nor on the server, or the
   * cache keeps failing.
   */
  readonly giveUp: () => Promise<void>;
}

const MISSING_PAGE = '/404';
/** Faults of the cache in a row, with a network that answers, after which it is of no use. */
const MAX_FAULTS = 3;
/** ms after which a look into the cache counts as failed: in some browsers it never settles. */
const CACHE_LIMIT_MS = 3000;
/** ms to wait for a page that should come from the network. */
const PAGE_LIMIT_MS = 5000;

/** Returns a function that answers a request, or leaves it to the browser with null. */
export function createAnswers({ build, origin, fetch, giveUp }: AnswerSetup) {
  const isPage = (path: string) => path !== MISSING_PAGE && build.has(path);
  let faults = 0;

  /** The cache is an optimisation: its fault is a miss (decision 54). */
  async function lookUp<Found>(look: () => Promise<Found>): Promise<Found | undefined> {
    try {
      const found = await within(CACHE_LIMIT_MS, look());
      faults = 0;
      return found;
    } catch {
      faults += 1;
      return undefined;
    }
  }

  async function fetchMissing(request: Request): Promise<Response> {
    const response = await fetch(request);
    // Not awaited: removing what is stored may hang, too.
    if (faults >= MAX_FAULTS) giveUp().catch(() => {});
    return response;
  }

  /**
   * Pages of the build come from the build alone, unless newer builds cannot be installed. Other addresses are
   * the host's while it can be reached.
   */
  async function answerPage({ request, url }: IncomingRequest): Promise<Response> {
    if (isPage(url.pathname)) {
      const fresh = (await lookUp(build.isStuck)) === true ? await fetchPage(request) : null;
      return fresh ?? (await lookUp(() => build.find(url.pathname))) ?? fetchMissing(request);
    }
    try {
      return await fetch(request);
    } catch (error) {
      const page = pageIn(url.pathname);
      if (page !== null && isPage(page)) return Response.redirect(origin + page + url.search, 308);
      const missing = await lookUp(() => build.find(MISSING_PAGE));
      if (missing === undefined) throw error;
      return new Response(missing.body, { status: 404, headers: missing.headers });
    }
  }

  /** null where the host does not answer in time. */
  async function fetchPage(request: Request): Promise<Response | null> {
    try {
      const response = await within(PAGE_LIMIT_MS, fetch(request));
      return response.status < 500 ? response : null;
    } catch {
      return null;
    }
  }

  async function answerFile({ request, url }: IncomingRequest): Promise<Response> {
    const path = url.pathname;
    const stored = await lookUp(() =>
      isHashed(path) ? build.findInAnyBuild(path) : build.find(path),
    );
    if (stored !== undefined) return stored;
    const response = await fetchMissing(request);
    // The browser has lost the file, and a deployment replaced it: no page of this build can be whole.
    if (build.has(path) && !response.ok) await giveUp();
    return response;
  }

  return (request: Request): Promise<Response> | null => {
    const url = new URL(request.url);
    if (request.method !== 'GET' || url.origin !== origin) return null;
    const answer = answererOf(request, url);
    // If this code fails, the browser asks the network as without a service worker.
    return answer?.({ request, url }).catch(() => fetch(request)) ?? null;
  };

  function answererOf({ mode }: Request, { pathname }: URL) {
    if (mode === 'navigate') return answerPage;
    return isHashed(pathname) || build.has(pathname) ? answerFile : null;
  }
}

/** Rejects if `pending` does not settle in time. */
function within<Value>(limitMs: number, pending: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timeout = setTimeout(() => reject(new Error('it takes too long')), limitMs);
    pending.then(resolve, reject).finally(() => clearTimeout(timeout));
  });
}

/** The address of the page that a path means in another spelling: /GAME, /game/, /game.html. */
function pageIn(path: string): string | null {
  const [, name] = /^\/([^/]*?)(?:\.html)?\/*$/.exec(path.toLowerCase()) ?? [];
  if (name === undefined) return null;
  return name === 'index' ? '/' : `/${name}`;
}
