/**
 * Asks for files past every cache: a browser keeps half a file, or a foreign page under its name, for as long as it
 * would keep the file. It is part of the script in the HTML.
 */

/** ms after which a file counts as missing. */
export const STALL_MS = 20_000;

/** Every page names the files of its build in its head. */
const NAMED = /\/assets\/[\w.-]+/g;

/** The files that the page names have been fetched again: once is enough for a document. */
let hasFetchedPage = false;

/**
 * Fetches `file` and, unless it imports none (`isAlone`), once all files that the page names. Resolves to whether the
 * host of this site answered; a network that demands a login answers every request with a page of its own.
 */
export async function fetchAgain(file = '/sw.js', isAlone = false): Promise<boolean> {
  const [asked, proof] = await Promise.all(
    [file, '/sw.js'].map((path) => fetchWhole(path).catch(() => null)),
  );
  if (!isScript(asked) && (!asked || asked.status >= 500 || !isScript(proof))) return false;
  if (isAlone || hasFetchedPage) return true;
  const { pathname, search } = window.location;
  const named = document.head.innerHTML.match(NAMED) ?? [];
  await Promise.allSettled([...new Set([pathname + search, ...named])].map(fetchWhole));
  hasFetchedPage = true;
  return true;
}

async function fetchWhole(path: string): Promise<Response> {
  const response = await fetch(path, { cache: 'reload', signal: AbortSignal.timeout(STALL_MS) });
  // Read the answer to its end: the browser stores only complete answers.
  await response.arrayBuffer();
  return response;
}

function isScript(answer: Response | null | undefined): boolean {
  return answer?.ok === true && /javascript/.test(answer.headers.get('content-type') ?? '');
}
