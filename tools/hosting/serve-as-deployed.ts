/**
 * A server that answers as a static host does: by the files that the build wrote for hosts. It sends only what dist/ has
 * under a plain name.
 */
import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { join, posix } from 'node:path';
import sirv from 'sirv';
import { oneLineError } from '../command-line.ts';
import { headersFor, NOT_SERVED } from './host-files.ts';

const PLAIN = /^(?:\/\w[\w.-]*)+$/;

/** `dist`: folder of the built site. */
export function serveAsDeployed(dist: string): RequestListener {
  // `dev` reads the folder with every request, because the site may be rebuilt while it is served.
  const sendFile = sirv(dist, { dev: true, etag: true, brotli: true, gzip: true });
  const file = join(dist, '_headers');
  if (!isFile(file)) {
    throw oneLineError(`${dist} holds no site of this version: run npm run build`);
  }
  let rules = readFileSync(file, 'utf8');
  function answer(request: IncomingMessage, response: ServerResponse): void {
    // A proxy asks with the whole address.
    const [, asked = '', query = ''] =
      /^(?:https?:\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?/i.exec(request.url ?? '') ?? [];
    const path = decoded(asked || '/');
    // A rebuild empties the folder first.
    if (isFile(file)) rules = readFileSync(file, 'utf8');
    response.setHeader('Cache-Control', 'no-cache');
    response.setHeader('Vary', 'Accept-Encoding');
    for (const [name, value] of headersFor(rules, path ?? '/')) response.setHeader(name, value);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      return;
    }
    // sirv misreads others. Without Range it sends the whole file.
    const [, start, end] =
      /^bytes=(\d{1,15})-([1-9]\d{0,14})?$/.exec(request.headers.range ?? '') ?? [];
    if (!(Number(start) <= Number(end ?? start))) delete request.headers.range;
    const page = path === null ? null : pageAddress(dist, path);
    if (page !== null && page !== path) {
      response.writeHead(308, { Location: page + query }).end();
    } else if (page !== null || (path !== null && isServed(dist, path))) {
      request.url = path ?? '/';
      sendFile(request, response);
    } else {
      const folder = /^\/assets(?:\/|$)/.test(path ?? asked) ? 'assets' : '';
      sendNotFound(join(dist, folder, '404.html'), request, response);
    }
  }
  return (request, response) => {
    // A rebuild may remove a file while it is read.
    response.once('pipe', (source) => source.once('error', () => response.destroy()));
    try {
      answer(request, response);
    } catch {
      response.destroy(); // an error of a listener would end the server
    }
  };
}

/** By default on any free port. The address ends with a slash. Rejects if the port is taken. */
export async function listen(answer: RequestListener, port = 0, host = '127.0.0.1') {
  const server = createServer(answer).listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port');
  return {
    address: `http://${host}:${address.port}/`,
    async close(): Promise<void> {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function isServed(dist: string, path: string): boolean {
  return (
    PLAIN.test(path) && path !== '/404.html' && !NOT_SERVED.test(path) && isFile(join(dist, path))
  );
}

/** The address of the page that a path names in any spelling (/GAME, /game/, /game.html), else null. */
function pageAddress(dist: string, path: string): string | null {
  if (path === '/') return '/';
  const [, page = ''] = /^\/([^/]+?)(?:\.html)?\/*$/.exec(path.toLowerCase()) ?? [];
  if (page === '404' || !/^\w[\w-]*$/.test(page) || !isFile(join(dist, `${page}.html`)))
    return null;
  return page === 'index' ? '/' : `/${page}`;
}

/** Sends a 404 page, or the smaller copy of it that the browser accepts. */
function sendNotFound(page: string, request: IncomingMessage, response: ServerResponse): void {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const ending = ['br', 'gz'].find((name) => accepted.includes(name) && isFile(`${page}.${name}`));
  const file = ending === undefined ? page : `${page}.${ending}`;
  if (file !== page) response.setHeader('Content-Encoding', ending === 'br' ? 'br' : 'gzip');
  response.setHeader('Cache-Control', 'no-cache');
  response.writeHead(404, { 'Content-Type': 'text/html;charset=utf-8' });
  // During a rebuild the folder may be empty.
  response.end(isFile(file) ? readFileSync(file) : 'Not found\n');
}

/** The decoded path of an address; null if it has none, or cannot be decoded. */
function decoded(address: string): string | null {
  try {
    return address.startsWith('/') ? posix.normalize(decodeURIComponent(address)) : null;
  } catch {
    return null;
  }
}

function isFile(file: string): boolean {
  try {
    return statSync(file).isFile();
  } catch {
    return false; // missing, or a name that the system does not take
  }
}
