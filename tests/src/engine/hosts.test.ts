// @vitest-environment happy-dom
/** A worker that cannot be opened. Vitest fails on an unhandled rejection. */
import { expect, it, vi } from 'vitest';
import { browserHosts } from '../../../src/engine/hosts.ts';

it('a canvas that cannot be transferred fails the opening, and leaves no rejection behind', async () => {
  vi.stubGlobal('fetch', async () => new Response(''));
  vi.stubGlobal('OffscreenCanvas', class {});
  const terminate = vi.fn();
  const closePort = vi.fn();
  vi.stubGlobal(
    'MessageChannel',
    class {
      port1 = { close: closePort };
    },
  );
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage() {}
      terminate = terminate;
    },
  );
  Object.assign(HTMLCanvasElement.prototype, {
    transferControlToOffscreen() {
      throw new DOMException('it has a context', 'InvalidStateError');
    },
  });
  const opening = browserHosts.worker(
    {
      mount: document.body,
      setup: () => ({
        size: { width: 900, height: 500, pixelRatio: 1 },
        worldSize: { width: 900, height: 500 },
        preferences: { reducedMotion: true, highContrast: false },
      }),
      onReport() {},
      isFirst: true,
      isDebugged: () => false,
    },
    new AbortController().signal,
    () => {},
  );
  await expect(opening).rejects.toThrow('it has a context');
  expect(terminate).toHaveBeenCalledOnce();
  // An open port to a worker that has ended would hold the page for good.
  expect(closePort).toHaveBeenCalledOnce();
});
