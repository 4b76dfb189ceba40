/**
 * The minimal page whose game runs in a worker: the worker draws in every frame, and the page sends it the keys.
 * Whatever the site costs in addition is caused by the site.
 */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { MARK } from './trace.ts';

const FILES: Readonly<Record<string, readonly [type: string, text: string]>> = {
  '/': [
    'text/html',
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>bare worker</title>
    <canvas width="900" height="500"></canvas><script type="module" src="/page.js"></script>`,
  ],
  '/page.js': [
    'text/javascript',
    `performance.mark('${MARK}');
    const canvas = document.querySelector('canvas').transferControlToOffscreen();
    const worker = new Worker('/worker.js', { type: 'module' });
    worker.postMessage(canvas, [canvas]);
    addEventListener('keydown', ({ key }) => worker.postMessage(key));`,
  ],
  '/worker.js': [
    'text/javascript',
    `let surface;
    let isPlaying = true;
    let x = 0;
    onmessage = ({ data }) => {
      if (typeof data !== 'string') surface = data.getContext('2d', { alpha: false });
      else if (data === 'p') isPlaying = !isPlaying;
      else return;
      if (isPlaying) requestAnimationFrame(frame);
    };
    function frame() {
      surface.fillStyle = 'black';
      surface.fillRect(0, 0, 900, 500);
      surface.fillStyle = 'white';
      surface.fillRect(x = (x + 3) % 900, 400, 40, 40);
      if (isPlaying) requestAnimationFrame(frame);
    }`,
  ],
};

/** Serves the page, and returns its server. The page plays at once; 'p' pauses it. */
export async function serveBarePage(): Promise<Server> {
  const server = createServer((request, response) => {
    const [type, text] = FILES[request.url ?? ''] ?? [];
    response.writeHead(text === undefined ? 404 : 200, { 'content-type': type ?? 'text/plain' });
    response.end(text);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
}
