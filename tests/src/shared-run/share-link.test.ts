/** Handing over a link, by what the browser offers. */
import { expect, it, vi } from 'vitest';
import { shareLink } from '../../../src/shared-run/share-link.ts';

const LINK = { title: 'a run', text: 'watch it', url: 'https://example.org/game#run=1' };

/** A browser in which nothing is allowed, but for `allowed`. */
function openBrowser(allowed: Partial<Record<keyof Navigator, unknown>>): string[] {
  const copied: string[] = [];
  const clipboard = {
    async writeText(text: string) {
      copied.push(text);
    },
  };
  vi.stubGlobal('navigator', { clipboard, ...allowed });
  return copied;
}

const rejects = (name: string) => () => Promise.reject(new DOMException('no', name));

it('uses the share sheet where there is one', async () => {
  const shared: unknown[] = [];
  const share = async (data: unknown) => void shared.push(data);
  const copied = openBrowser({ share, canShare: () => true });
  expect(await shareLink(LINK)).toBe('shared');
  expect([shared, copied]).toEqual([[LINK], []]);
});

it('is silent when the person closes the share sheet', async () => {
  const copied = openBrowser({ share: rejects('AbortError'), canShare: () => true });
  expect(await shareLink(LINK)).toBe('given up');
  expect(copied).toEqual([]);
});

it.each([
  ['no share sheet', {}],
  ['one that does not take links', { share: rejects('TypeError'), canShare: () => false }],
  ['one that fails', { share: rejects('NotAllowedError'), canShare: () => true }],
  ['one that cannot be asked', { share: rejects('TypeError') }],
])('copies with %s', async (_which, allowed) => {
  const copied = openBrowser(allowed);
  expect(await shareLink(LINK)).toBe('copied');
  expect(copied).toEqual([LINK.url]);
});

it.each([
  ['is missing', undefined],
  ['is denied', { writeText: rejects('NotAllowedError') }],
])('says so when the clipboard %s', async (_how, clipboard) => {
  openBrowser({ clipboard });
  expect(await shareLink(LINK)).toBe('refused');
});
