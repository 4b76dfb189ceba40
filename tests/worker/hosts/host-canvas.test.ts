import { expect, it, vi } from 'vitest';
import { needsCanvasInMemory, prepareCanvas } from '../../../worker/hosts/host-canvas.ts';
import { createSurfaceFixture } from '../../support/surface-fixture.ts';

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

it('a canvas whose memory does not come back within 2 s is an error, and one that has it again is none', () => {
  vi.useFakeTimers();
  const { surface } = createSurfaceFixture();
  const canvas = Object.assign(new EventTarget(), {
    width: 1,
    height: 1,
    getContext: () => surface,
  });
  const engine = { onContextLost: vi.fn(), onContextRestored: vi.fn() };
  const onError = vi.fn();
  prepareCanvas(canvas, () => canvas, onError).observe(engine);
  canvas.dispatchEvent(new Event('contextlost'));
  vi.advanceTimersByTime(1999);
  canvas.dispatchEvent(new Event('contextrestored'));
  vi.advanceTimersByTime(5000);
  expect(onError).not.toHaveBeenCalled();
  canvas.dispatchEvent(new Event('contextlost'));
  vi.advanceTimersByTime(2000);
  expect(onError).toHaveBeenCalledOnce();
  expect(
    [engine.onContextLost, engine.onContextRestored].map(({ mock }) => mock.calls.length),
  ).toEqual([2, 1]);
});
