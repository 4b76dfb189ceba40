// @vitest-environment happy-dom
/** A half stylesheet that cannot be replaced stays, nobody waits for it for ever, and one that is loading is left alone. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { STALL_MS } from '../../../src/loading/mend.ts';
import { mendStyles } from '../../../src/loading/whole-styles.ts';

const HREF = `${window.location.origin}/assets/page.css`;

/** Adds a link whose rules are read by `rules`. */
function addSheet(rules: () => readonly CSSRule[]): HTMLLinkElement {
  const link = document.createElement('link');
  Object.defineProperties(link, {
    href: { value: HREF },
    sheet: { value: Object.defineProperty({}, 'cssRules', { get: rules }) },
  });
  document.head.append(link);
  // happy-dom loads no stylesheets, so this element takes the place of the link that is added.
  whole = document.createElement('div');
  vi.spyOn(document, 'createElement').mockReturnValueOnce(whole);
  return link;
}

let whole: HTMLElement;
const asked = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (path: string) => {
    asked(path);
    return new Response('[]');
  });
});
afterEach(() => document.head.replaceChildren());

it.each([
  ['load', 'whole'],
  ['error', 'half'],
  ['nothing', 'half'],
])('of the two, after %s, the %s one stays', async (answer, stays) => {
  const half = addSheet(() => []);
  const mended = mendStyles();
  await vi.advanceTimersByTimeAsync(1);
  expect([...document.head.children]).toEqual([half, whole]);
  if (answer === 'nothing') await vi.advanceTimersByTimeAsync(STALL_MS);
  else whole.dispatchEvent(new Event(answer));
  await mended;
  expect([...document.head.children]).toEqual([stays === 'half' ? half : whole]);
});

it.each([
  ['SecurityError', true],
  ['InvalidAccessError', false],
])('a sheet whose rules are denied with %s is asked for again: %s', async (name, isAsked) => {
  addSheet(() => {
    throw new DOMException('denied', name);
  });
  const mended = mendStyles();
  await vi.advanceTimersByTimeAsync(STALL_MS);
  await mended;
  expect(asked.mock.calls.flat().includes('/files.json')).toBe(isAsked);
});
