// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { download } from '../../../src/device/download.ts';

beforeEach(() => void vi.useFakeTimers());

it('a download keeps the file for 40 s: iOS reads it only after its own question is answered', () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:trace');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const revoke = vi.spyOn(URL, 'revokeObjectURL');
  download('{}', 'trace.json');
  vi.advanceTimersByTime(39_999);
  expect(revoke).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(revoke.mock.calls).toEqual([['blob:trace']]);
});
