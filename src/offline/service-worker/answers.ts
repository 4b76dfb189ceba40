/** The service worker's answers to the requests that it handles. The browser handles all others. */
import { type BuildCache, delay, isHashed, LIMIT_MS, within } from './build-cache.ts';

interface AnswerSetup {
  readonly build: BuildCache;
  readonly origin: string;
  readonly fetch: (request: Request) => Promise<Response>;
  /** Called once, when the stored files are unusable and the host answers: the next visit stores them again. */
  readonly giveUp: () => Promise<void>;
}

const MISSING_PAGE = '/404';
/** Faults of the cache in a row after which it is unusable. */
const MAX_FAULTS = 3;
/** ms after which reading from the cache counts as a fault. A later result may still be used. */
const SLOW_MS = 1000;
/** ms after which the network is asked as well: the first good answer is used. */
const HEAD_START_MS = 500;

export function createAnswers({ build, origin, fetch, giveUp }: AnswerSetup) {
  const isPage = (path: string) => path !== MISSING_PAGE && build.has(path);
  let faults = 0;
  let hasGivenUp = false;

  const isUseless = () => faults >= MAX_FAULTS;
  /** The next page comes from the network if the host answers, and the stored files are discarded. */
  const distrust = () => {
    faults = MAX_FAULTS;
  };

  /** The cache is an optimisation: a fault is handled like a missing file (decision 54). */
  function find(path: string): Promise<Response | undefined> {
    const found = build.find(path);
    const onFound = (response: Response | undefined) => {
      // A build is stored completely. If one of its files is lost or damaged, others may be.
      if (response === undefined && build.has(path)) distrust();
      else if (!isUseless()) faults = 0;
    };
    within(SLOW_MS, found).then(onFound, () => {
      faults += 1;
    });
    return found.catch(() => undefined);
  }

  async function ask(request: Request): Promise<Response> {
    const response = await fetch(request);
    if (isUseless() && !hasGivenUp && response.status < 500) {
      hasGivenUp = true;
      // Not awaited, because deleting the stored files may also hang.
      giveUp().catch(() => {});
    }
    return response;
  }

  async function firstGood(
    request: Request,
    stored: Promise<Response | undefined>,
    headStart: Promise<void>,
  ): Promise<Response> {
    const early = await Promise.race([stored, isUseless() ? undefined : headStart]);
    if (early) return early;
    const asked = ask(request);
    const first = await Promise.race([stored, asked.catch(() => undefined)]);
    return first?.ok ? first : ((await stored) ?? asked);
  }

  /**
   * Pages of the build come from the cache, unless that is slow or newer builds cannot be installed. Other addresses
   * come from the host while it can be reached.
   */
  async function answerPage(request: Request, url: URL): Promise<Response> {
    if (isPage(url.pathname)) {
      const headStart = delay(HEAD_START_MS);
      const stuck = build.isStuck().catch(() => false);
      const stored = find(url.pathname);
      if (isUseless() || (await Promise.race([stuck, headStart]))) {
        const fresh = await within(LIMIT_MS, ask(request)).catch(() => undefined);
        if (fresh !== undefined && fresh.status < 500) return fresh;
      }
      return firstGood(request, stored, headStart);
    }
    try {
      return await fetch(request);
    } catch (error) {
      // Another spelling of a page: /GAME, /game/, /game.html.
      const name = url.pathname.toLowerCase().replace(/(?:\.html)?\/*$/, '');
      const page = name === '/index' ? '/' : name;
      if (isPage(page)) return Response.redirect(origin + page + url.search, 308);
      const missing = await find(MISSING_PAGE);
      if (missing === undefined) throw error;
      return new Response(missing.body, { status: 404, headers: missing.headers });
    }
  }

  return {
    distrust,
    /** Returns null for a request that the browser should handle. */
    answer(request: Request): Promise<Response> | null {
      const url = new URL(request.url);
      const path = url.pathname;
      if (hasGivenUp || request.method !== 'GET' || url.origin !== origin) return null;
      if (request.mode === 'navigate') return answerPage(request, url);
      if (!isHashed(path) && !build.has(path)) return null;
      return firstGood(request, find(path), delay(HEAD_START_MS));
    },
  };
}
