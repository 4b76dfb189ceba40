/** A host whose deployments and network a test chooses, and a second build of the site. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serveAsDeployed } from '../../tools/hosting/serve-as-deployed.ts';
import { freePort } from '../../tools/run.mjs';

const DIST = fileURLToPath(new URL('../../dist/', import.meta.url));

/** Scripts and styles with a hash. The policy has the names of the fonts. */
const HASHED = /\b([\w-]+-)([\w-]{8})(\.(?:js|css))\b/g;
const TEXT = /(?:\.(?:html|js|css)|_headers)$/;
/** An entry of the service worker's list (tools/offline). */
const ENTRY = /\burl:`([^`]*)`,integrity:`[^`]*`/g;

export class Host {
  /** Texts that replace files, by path. */
  readonly replaced = new Map<string, string>();
  /** The first answer for this file is its first half, with status 200. */
  halved: RegExp | null = null;
  /** Requests for it. */
  askedForHalved = 0;
  /** Requests for these paths have no answer; null: all have one. */
  cutOff: RegExp | null = null;
  origin = '';
  readonly #server: Server;
  #answer: RequestListener = serveAsDeployed(DIST);

  private constructor() {
    this.#server = createServer((request, response) => {
      const url = request.url ?? '';
      const text = this.replaced.get(url);
      const isAsked = this.halved?.test(url) && request.headers['x-whole'] === undefined;
      if (isAsked) this.askedForHalved += 1;
      const isHalf = isAsked && this.askedForHalved === 1;
      if (this.cutOff?.test(url)) request.socket.destroy();
      else if (isHalf) void sendHalf(this.origin + url, response);
      else if (text === undefined) this.#answer(request, response);
      else response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(text);
    });
  }

  static async start(): Promise<Host> {
    const host = new Host();
    const port = await freePort();
    host.#server.listen(port, '127.0.0.1');
    await once(host.#server, 'listening');
    host.origin = `http://127.0.0.1:${port}`;
    return host;
  }

  deploy(folder: string): void {
    this.#answer = serveAsDeployed(folder);
  }

  async stop(): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, 'close');
  }
}

/** Sends the first half of what is at this address. */
async function sendHalf(address: string, response: ServerResponse): Promise<void> {
  const whole = await fetch(address, {
    headers: { 'X-Whole': '1', 'Accept-Encoding': 'identity' },
  });
  const bytes = Buffer.from(await whole.arrayBuffer());
  const headers = new Map(whole.headers);
  headers.delete('content-length');
  response.setHeaders(headers).writeHead(200);
  response.end(bytes.subarray(0, bytes.length / 2));
}

/** A build in which every script and style has another name. Returns its folder. */
export function writeNextBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bnb-runner-next-'));
  cpSync(DIST, folder, { recursive: true, filter: (file) => !/\.(?:br|gz)$/.test(file) });
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => TEXT.test(name))) {
    const path = join(folder, file);
    const text = nextNames(readFileSync(path, 'utf8'));
    rmSync(path);
    writeFileSync(join(folder, nextNames(file)), text);
  }
  const worker = join(folder, 'sw.js');
  const before = readFileSync(worker, 'utf8');
  const list = before.replaceAll(
    ENTRY,
    (_, url: string) => `url:\`${url}\`,integrity:\`${integrityOf(join(folder, fileAt(url)))}\``,
  );
  if (list === before) throw new Error('sw.js has no list of files');
  writeFileSync(worker, list);
  return folder;
}

function nextNames(text: string): string {
  return text.replaceAll(
    HASHED,
    (_, name, hash, type) => name + [...hash].reverse().join('') + type,
  );
}

/** Path of the file at an address of the build. */
function fileAt(url: string): string {
  if (url === '/') return 'index.html';
  return /\.\w+$/.test(url) ? url : `${url}.html`;
}

function integrityOf(file: string): string {
  return `sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}`;
}
