/** The service worker's answers to the requests that it handles. The browser handles all others. */
import { type BuildCache, delay, isHashed, LIMIT_MS } from './build-cache.ts';

interface AnswerSetup {
  readonly build: BuildCache;
  readonly origin: string;
  readonly fetch: (request: Request) => Promise<Response>;
}

const MISSING_PAGE = '/404';
/** ms after which the network is asked as well: the first good answer is used. */
const HEAD_START_MS = 500;

export function createAnswers({ build, origin, fetch }: AnswerSetup) {
  const isPage = (path: string) => path !== MISSING_PAGE && build.has(path);
  let isDistrusted = false;
  let isRepairing = false;

  /** Pages come from the host, if it answers, until the build is stored whole again. */
  function distrust(): void {
    isDistrusted = true;
    if (isRepairing) return;
    isRepairing = true;
    const onEnd = (isWhole: boolean) => {
      isDistrusted = !isWhole;
      isRepairing = false;
    };
    // Not awaited, because storing may hang. If it fails, the next damaged file tries again.
    build.repair().then(
      () => onEnd(true),
      () => onEnd(false),
    );
  }

  /** The cache is an optimisation: if it fails or is slow, the file counts as not stored (decision 54). */
  async function find(path: string): Promise<Response | undefined> {
    const found = await build.find(path).catch(() => null);
    // A build is stored completely. If one of its files is lost or damaged, others may be.
    if (found === undefined && build.has(path)) distrust();
    return found ?? undefined;
  }

  /** undefined unless the host answers well. A network that demands a login answers everything with its own page. */
  async function goodOf(path: string, asked: Promise<Response>): Promise<Response | undefined> {
    const isHost = isPage(path) ? build.isHostThere() : null;
    const response = await asked.catch(() => undefined);
    const type = response?.headers.get('content-type') ?? '';
    return response?.ok && (await (isHost ?? !type.includes('html'))) ? response : undefined;
  }

  /** `isStale`: the host may have something better than the stored file. */
  async function firstGood(request: Request, path: string, isStale: Promise<boolean>) {
    const headStart = delay(HEAD_START_MS);
    const stored = find(path);
    const asksFirst = (await Promise.race([isStale, headStart])) === true;
    const early = asksFirst ? undefined : await Promise.race([stored, headStart]);
    if (early) return early;
    const asked = fetch(request);
    const waiting = asksFirst ? delay(LIMIT_MS) : stored;
    const first = await Promise.race([goodOf(path, asked), waiting]);
    return first ?? (await stored) ?? asked;
  }

  /**
   * Pages of the build come from the cache, unless that is slow or newer builds cannot be installed. Other addresses
   * come from the host while it can be reached.
   */
  async function answerPage(request: Request, url: URL): Promise<Response> {
    if (isPage(url.pathname)) {
      const isStuck = async () => isDistrusted || build.isStuck();
      return firstGood(
        request,
        url.pathname,
        isStuck().catch(() => false),
      );
    }
    try {
      return await fetch(request);
    } catch (error) {
      // Another spelling of a page: /GAME, //game, /game/, /game.html.
      const path = url.pathname.toLowerCase().replace(/\/+/g, '/');
      const name = path.replace(/(?:\.html)?\/?$/, '');
      const page = name === '' || name === '/index' ? '/' : name;
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
      if (request.method !== 'GET' || url.origin !== origin) return null;
      if (request.mode === 'navigate') return answerPage(request, url);
      if (!isHashed(path) && !build.has(path)) return null;
      // The page asks past every cache for a damaged file (src/loading/mend.ts).
      return firstGood(request, path, Promise.resolve(request.cache === 'reload'));
    },
  };
}
