// @vitest-environment happy-dom
/** The delivered canvas is used once; every other host gets a new one. */
import { beforeEach, expect, it, vi } from 'vitest';
import { createCanvas, deliveredMount, requireWorkerCanvas } from '../../../src/engine/canvas.ts';

beforeEach(() => {
  document.body.innerHTML = '<div id="mount"><canvas data-delivered=""></canvas></div>';
});

const mount = () => document.getElementById('mount') ?? document.body;

it('the first host gets the delivered canvas in its place, the next one a new canvas', () => {
  const delivered = document.querySelector('canvas');
  expect(deliveredMount()).toBe(mount());
  expect(createCanvas(mount(), 'worker')).toBe(delivered);
  expect(mount().children).toHaveLength(1);
  expect(delivered?.style.objectFit).toBe('contain');
  expect(delivered?.getAttribute('aria-hidden')).toBe('true');
  expect(deliveredMount()).toBeNull();
  delivered?.remove();
  expect(createCanvas(mount(), 'main')).not.toBe(delivered);
  expect(mount().children).toHaveLength(1);
});

it('that of a worker lies below that of the page, whichever is first', () => {
  const delivered = createCanvas(mount(), 'main');
  const worker = createCanvas(mount(), 'worker');
  expect([...mount().children]).toEqual([worker, delivered]);
  const page = createCanvas(mount(), 'main');
  expect([...mount().children]).toEqual([worker, delivered, page]);
});

it.each([
  ['workers', 'Worker', undefined, 'there are no workers'],
  ['OffscreenCanvas', 'OffscreenCanvas', undefined, 'there is no OffscreenCanvas'],
  ['a transfer of canvases', 'HTMLCanvasElement', class {}, 'a canvas cannot be transferred'],
])('a browser without %s plays in no worker, and says why', (_what, name, value, reason) => {
  class Canvas {
    transferControlToOffscreen() {}
  }
  vi.stubGlobal('Worker', class {});
  vi.stubGlobal('OffscreenCanvas', class {});
  vi.stubGlobal('HTMLCanvasElement', Canvas);
  expect(requireWorkerCanvas).not.toThrow();
  vi.stubGlobal(name, value);
  expect(requireWorkerCanvas).toThrow(reason);
});
