// @vitest-environment happy-dom
/** What the page does with the state of a gamepad, once per frame. */
import { expect, it, vi } from 'vitest';
import { pollGamepads } from '../../../src/gamepad/gamepad.ts';

it('the right stick scrolls the page its own way, further when it is pushed further', () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  const scrolled: number[] = [];
  vi.stubGlobal('scrollBy', (_: number, y: number) => void scrolled.push(y));
  const buttons = Array.from({ length: 17 }, () => ({ pressed: false, value: 0 }));
  const pad = { connected: true, mapping: 'standard', index: 0, timestamp: 0, buttons };
  let y = 0;
  vi.stubGlobal('navigator', { getGamepads: () => [{ ...pad, axes: [0, 0, 0, y] }] });
  pollGamepads(() => null);
  for (const at of [0, 0.6, 1, -1, 0]) {
    y = at;
    frames.shift()?.(0);
  }
  const [half = 0, down = 0, up] = scrolled;
  expect(scrolled).toHaveLength(3);
  expect(half).toBeGreaterThan(0);
  expect(down).toBeGreaterThan(half);
  expect(up).toBe(-down);
});
