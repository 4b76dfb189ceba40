/** A host whose deployments and network a test chooses, and a second build of the site. */
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serveAsDeployed } from '../../tools/hosting/serve-as-deployed.ts';
import { listFiles } from '../../tools/offline/offline.ts';
import { freePort } from '../../tools/run.mjs';

const DIST = fileURLToPath(new URL('../../dist/', import.meta.url));

/** Scripts and styles with a hash. The policy has the names of the fonts. */
const HASHED = /\b([\w-]+-)([\w-]{8})(\.(?:js|css))\b/g;
const TEXT = /(?:\.(?:html|js|css)|_headers)$/;
/** The list of files in sw.js (tools/offline). */
const LIST = /\[\{url:`[^\]]*\]/;

/** Another answer in place of a file. */
export type Damage = (whole: Buffer, path: string) => Buffer | string;

export class Host {
  /** Texts that replace files, by path. */
  readonly replaced = new Map<string, string>();
  /** Makes the first answer for a file; status and headers stay, but a page has the type of one. */
  damage: { readonly file: string | RegExp; readonly by: Damage } | null = null;
  /** Number of requests by path. */
  readonly asked = new Map<string, number>();
  /** Requests for these paths have no answer; null: all have one. */
  cutOff: RegExp | null = null;
  origin = '';
  readonly #server: Server;
  #answer: RequestListener = serveAsDeployed(DIST);

  private constructor() {
    this.#server = createServer((request, response) => {
      const url = request.url ?? '';
      const [path = ''] = url.split('?');
      const text = this.replaced.get(path);
      const isOurs = request.headers['x-whole'] !== undefined;
      const asked = (this.asked.get(path) ?? 0) + (isOurs ? 0 : 1);
      this.asked.set(path, asked);
      const isDamaged =
        !isOurs && asked === 1 && path.match(this.damage?.file ?? /^$/)?.[0] === path;
      if (this.cutOff?.test(url)) request.socket.destroy();
      else if (isDamaged) void this.#sendDamaged(url, response);
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

  async #sendDamaged(url: string, response: ServerResponse): Promise<void> {
    const headers = { 'X-Whole': '1', 'Accept-Encoding': 'identity' };
    const whole = await fetch(this.origin + url, { headers });
    const body = this.damage?.by(Buffer.from(await whole.arrayBuffer()), url) ?? '';
    const sent = new Headers(whole.headers);
    sent.delete('content-length');
    if (String(body).startsWith('<!doctype html>')) sent.set('content-type', 'text/html');
    response.setHeaders(new Map(sent)).writeHead(whole.status).end(body);
  }

  async stop(): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, 'close');
  }
}

/** A build in which every script and style has another name. Returns its folder. */
export async function writeNextBuild(): Promise<string> {
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
  const list = await listFiles(folder);
  const after = before.replace(LIST, () => list);
  if (after === before) throw new Error('sw.js has no list of files');
  writeFileSync(worker, after);
  writeFileSync(join(folder, 'files.json'), list);
  return folder;
}

function nextNames(text: string): string {
  return text.replaceAll(
    HASHED,
    (_, name, hash, type) => name + [...hash].reverse().join('') + type,
  );
}
