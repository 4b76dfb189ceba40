import { expect, it } from 'vitest';
import { needsCanvasInMemory } from '../../../worker/hosts/host-canvas.ts';

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';

it.each([
  ['WebKitGTK', true, `(X11; Linux x86_64) ${WEBKIT} Version/60.5 Safari/605.1.15`],
  ['WPE', true, `(Linux; aarch64) ${WEBKIT} Version/18.0 Safari/605.1.15`],
  ['Safari', false, `(Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Safari/605.1.15`],
  [
    'Safari on a phone',
    false,
    `(iPhone; CPU iPhone OS 18_0 like Mac OS X) ${WEBKIT} Mobile/15E148`,
  ],
  ['Chromium on Linux', false, `(X11; Linux x86_64) ${CHROME} Safari/537.36`],
  ['Chrome on Android', false, `(Linux; Android 15) ${CHROME} Mobile Safari/537.36`],
  ['Firefox on Linux', false, '(X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
])('%s: canvas in memory %s', (_name, inMemory, userAgent) => {
  expect(needsCanvasInMemory(`Mozilla/5.0 ${userAgent}`)).toBe(inMemory);
});
