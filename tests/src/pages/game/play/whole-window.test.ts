// @vitest-environment happy-dom
/** The screen lock: asked for, released, refused, broken and missing. */
import { afterEach, expect, it } from 'vitest';
import { holdWakeLock } from '../../../../../src/pages/game/play/whole-window.ts';

function offer(request: (type: string) => Promise<unknown>): void {
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
}

afterEach(() => void Reflect.deleteProperty(navigator, 'wakeLock'));

it('the screen lock releases what it got, also when it comes late', async () => {
  const calls: string[] = [];
  let grant = (_lock: unknown) => {};
  offer((type) => {
    calls.push(type);
    return new Promise((resolve) => {
      grant = resolve;
    });
  });
  const stop = holdWakeLock();
  stop();
  grant({ release: async () => void calls.push('released') });
  await expect.poll(() => calls).toEqual(['screen', 'released']);
});

it('the screen lock is silent where the browser refuses, or has no lock that works', async () => {
  // An unhandled rejection would fail this file.
  holdWakeLock()();
  Object.defineProperty(navigator, 'wakeLock', { value: undefined, configurable: true });
  holdWakeLock()();
  let refused = 0;
  const refuse = async () => {
    refused += 1;
    throw new DOMException('low battery', 'NotAllowedError');
  };
  const broken = () => {
    throw new TypeError('broken by an extension');
  };
  for (const request of [broken, refuse, async () => ({ release: refuse })]) {
    offer(request);
    holdWakeLock()();
  }
  await expect.poll(() => refused).toBe(2);
});
