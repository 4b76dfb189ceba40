/**
 * The least that a page can do whose game runs in a worker: the worker draws in every frame, and the page
 * posts it the keys. What the site costs more than this is its own doing.
 */
import type { Browser, Page } from 'playwright';

const ADDRESS = 'http://bare.test/';

const FILES: Readonly<Record<string, readonly [type: string, text: string]>> = {
  '/': [
    'text/html',
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>bare worker</title>
    <canvas width="900" height="500"></canvas><script type="module" src="/page.js"></script>`,
  ],
  '/page.js': [
    'text/javascript',
    `const canvas = document.querySelector('canvas').transferControlToOffscreen();
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
      if (data === 'p') isPlaying = !isPlaying;
      if (isPlaying && data !== 's') requestAnimationFrame(frame);
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

/** Opens the page, which plays at once. 'p' pauses it. */
export async function openBarePage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.route(`${ADDRESS}**`, (route) => {
    const [contentType, body] = FILES[new URL(route.request().url()).pathname] ?? [];
    if (contentType === undefined || body === undefined) return route.abort();
    return route.fulfill({ contentType, body });
  });
  const page = await context.newPage();
  const worker = page.waitForEvent('worker');
  await page.goto(ADDRESS);
  await worker;
  return page;
}
