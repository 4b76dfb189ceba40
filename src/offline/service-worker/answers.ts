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
  /** A file of this build is neither stored nor on the server. */
  readonly onFileMissing: () => Promise<void>;
}

const MISSING_PAGE = '/404';

/** Returns a function that answers a request, or leaves it to the browser with null. */
export function createAnswers({ build, origin, fetch, onFileMissing }: AnswerSetup) {
  const isPage = (path: string) => path !== MISSING_PAGE && build.has(path);

  /** Pages of the build come from the build alone. Other addresses are the host's while it can be reached. */
  async function answerPage({ request, url }: IncomingRequest): Promise<Response> {
    if (isPage(url.pathname)) return (await build.find(url.pathname)) ?? fetch(request);
    try {
      return await fetch(request);
    } catch (error) {
      const page = pageIn(url.pathname);
      if (page !== null && isPage(page)) return Response.redirect(origin + page + url.search, 308);
      const missing = await build.find(MISSING_PAGE);
      if (missing === undefined) throw error;
      return new Response(missing.body, { status: 404, headers: missing.headers });
    }
  }

  async function answerFile({ request, url }: IncomingRequest): Promise<Response> {
    const path = url.pathname;
    const stored = await (isHashed(path) ? build.findInAnyBuild(path) : build.find(path));
    if (stored !== undefined) return stored;
    const response = await fetch(request);
    // The browser has lost the file, and a deployment replaced it: no page of this build can be whole.
    if (build.has(path) && !response.ok) await onFileMissing();
    return response;
  }

  return (request: Request): Promise<Response> | null => {
    const url = new URL(request.url);
    if (request.method !== 'GET' || url.origin !== origin) return null;
    if (request.mode === 'navigate') return answerPage({ request, url });
    if (isHashed(url.pathname) || build.has(url.pathname)) return answerFile({ request, url });
    return null;
  };
}

/** The address of the page that a path means in another spelling: /GAME, /game/, /game.html. */
function pageIn(path: string): string | null {
  const [, name] = /^\/([^/]*?)(?:\.html)?\/*$/.exec(path.toLowerCase()) ?? [];
  if (name === undefined) return null;
  return name === 'index' ? '/' : `/${name}`;
}
