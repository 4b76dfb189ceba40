/**
 * The least that a page with a canvas in a worker can be: one script, which hands its canvas to a worker
 * that draws a rectangle in its first frame. What the site adds to this is its own doing.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const FILES: Readonly<Record<string, readonly [type: string, text: string]>> = {
  '/': [
    'text/html',
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>bare worker</title>
    <canvas width="900" height="500"></canvas><script type="module" src="/page.js"></script>`,
  ],
  '/page.js': [
    'text/javascript',
    `const canvas = document.querySelector('canvas').transferControlToOffscreen();
    new Worker('/worker.js', { type: 'module' }).postMessage(canvas, [canvas]);`,
  ],
  '/worker.js': [
    'text/javascript',
    `onmessage = ({ data }) => {
      const surface = data.getContext('2d', { alpha: false });
      requestAnimationFrame(() => surface.fillRect(20, 400, 40, 40));
    };`,
  ],
};

/** Returns the address of the page, and a function that ends its server. */
export async function serveBareWorker(): Promise<{ address: string; close: () => void }> {
  const server = createServer((request, response) => {
    const [type, text] = FILES[request.url ?? ''] ?? [];
    response.writeHead(text === undefined ? 404 : 200, { 'content-type': type ?? 'text/plain' });
    response.end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { address: `http://127.0.0.1:${portOf(server.address())}/`, close: () => server.close() };
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return address.port;
}
