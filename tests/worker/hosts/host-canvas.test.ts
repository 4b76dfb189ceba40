import { expect, it } from 'vitest';
import { needsCanvasInMemory } from '../../../worker/hosts/host-canvas.ts';

const LIKE = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  ['WebKitGTK', true, `Mozilla/5.0 (X11; Linux x86_64) ${LIKE} Version/60.5 Safari/605.1.15`],
  ['WPE', true, `Mozilla/5.0 (Linux; aarch64) ${LIKE} Version/18.0 Safari/605.1.15`],
  ['Safari', false, `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${LIKE} Safari/605.1.15`],
  [
    'Safari on a phone',
    false,
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${LIKE} Mobile/15E148 Safari/604.1`,
  ],
  [
    'Chromium on Linux',
    false,
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  ],
  [
    'Chrome on Android',
    false,
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  ],
  [
    'Firefox on Linux',
    false,
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  ],
])('%s: canvas in memory %s', (_name, inMemory, userAgent) => {
  expect(needsCanvasInMemory(userAgent)).toBe(inMemory);
});
