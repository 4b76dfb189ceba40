/** A host whose deployments and network the tests choose, and a second build of the site. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serveAsDeployed } from '../../tools/hosting/serve-as-deployed.ts';

export const DIST = fileURLToPath(new URL('../../dist/', import.meta.url));

/** Scripts and styles with a hash. The policy knows the names of the fonts. */
const HASHED = /-([\w-]{8})\.(?:js|css)$/;
const TEXT = /(?:\.(?:html|js|css)|_headers)$/;
/** An entry of the service worker's list (tools/offline). */
const ENTRY = /\burl:`([^`]*)`,integrity:`[^`]*`/g;

export class Host {
  readonly #server: Server;
  #answer: RequestListener = serve(DIST);
  #isCut = false;
  origin = '';

  private constructor() {
    this.#server = createServer((request, response) => {
      if (this.#isCut) request.socket.destroy();
      else this.#answer(request, response);
    });
  }

  static async start(): Promise<Host> {
    const host = new Host();
    host.#server.listen(0, '127.0.0.1');
    await once(host.#server, 'listening');
    const address = host.#server.address();
    if (typeof address !== 'object' || address === null) throw new Error('the host has no port');
    host.origin = `http://127.0.0.1:${address.port}`;
    return host;
  }

  deploy(folder: string): void {
    this.#answer = serve(folder);
  }

  /** From now on there is no answer. */
  cut(): void {
    this.#isCut = true;
    this.#server.closeAllConnections();
  }

  async stop(): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, 'close');
  }
}

function serve(folder: string): RequestListener {
  const answer = serveAsDeployed(folder);
  return (request, response) => answer(request, response, () => {});
}

/** A build in which every script and style has another name. Returns its folder. */
export function writeNextBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bnb-runner-next-'));
  cpSync(DIST, folder, { recursive: true, filter: (file) => !/\.(?:br|gz)$/.test(file) });
  const names = readdirSync(join(folder, 'assets')).filter((file) => HASHED.test(file));
  const anyName = new RegExp(names.join('|').replaceAll('.', '\\.'), 'g');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => TEXT.test(name))) {
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8').replaceAll(anyName, nextName);
    const isRenamed = names.some((name) => file.endsWith(name));
    if (isRenamed) rmSync(path);
    writeFileSync(isRenamed ? join(folder, nextName(file)) : path, text);
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

function nextName(name: string): string {
  return name.replace(HASHED, (found, hash: string) =>
    found.replace(hash, [...hash].reverse().join('')),
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
