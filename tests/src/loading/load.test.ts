// @vitest-environment happy-dom
/** What happens when a file of the site does not arrive. A page open during a deployment reloads once, never in a loop. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { load } from '../../../src/loading/load.ts';
import { allowReloads, hasTypedText, reloadForNewVersion } from '../../../src/loading/reload.ts';

const watchReloads = () => vi.spyOn(window.location, 'reload').mockImplementation(() => {});
let reload: ReturnType<typeof watchReloads>;
beforeEach(() => {
  reload = watchReloads();
});
const allow = (mayReload: boolean) => allowReloads(() => mayReload);
afterEach(() => {
  allow(false);
  document.head.replaceChildren();
});

const code = { answer: 42 };
/** The message of Chromium. */
const missing = () =>
  new TypeError(
    'Failed to fetch dynamically imported module: https://site.example/assets/later.js',
  );

/** An `import()` that fails as often as there are errors. */
function failing(...errors: readonly Error[]) {
  const rest = [...errors];
  return vi.fn(async () => {
    const error = rest.shift();
    if (error !== undefined) throw error;
    return code;
  });
}

function stubServer(answer: () => Promise<Response>): void {
  vi.stubGlobal('fetch', vi.fn(answer));
}
const serverIsThere = () => stubServer(async () => new Response(null, { status: 200 }));
const serverIsAway = () => stubServer(() => Promise.reject(new TypeError('Failed to fetch')));

it.each([
  ['Chromium', missing().message],
  ['Firefox', 'error loading dynamically imported module: https://site.example/assets/later.js'],
  ['WebKit', 'Importing a module script failed.'],
  ['Vite, for a style sheet', 'Unable to preload CSS for /assets/later.css'],
])('asks a second time where the server answers, in the words of %s', async (_, message) => {
  serverIsThere();
  const ask = failing(new TypeError(message));
  expect(await load(ask)).toBe(code);
  expect(ask).toHaveBeenCalledTimes(2);
});

it('a missing file does not reload the page while the server does not answer: another attempt may succeed', async () => {
  serverIsAway();
  allow(true);
  const ask = failing(missing());
  await expect(load(ask)).rejects.toMatchObject({ name: 'LoadError', reason: 'unreachable' });
  expect(reload).not.toHaveBeenCalled();
  expect(await load(ask)).toBe(code);
});

it('the page reloads for a file that is gone, and settles never', async () => {
  serverIsThere();
  allow(true);
  const settled = vi.fn();
  load(failing(missing(), missing())).then(settled, settled);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(settled).not.toHaveBeenCalled();
});

it('loading says that a file is gone where a reload would cost something', async () => {
  serverIsThere();
  allow(false);
  const loading = load(failing(missing(), missing()));
  await expect(loading).rejects.toMatchObject({ reason: 'outdated' });
});

it('loading passes on an error of the code itself, and never reloads for it', async () => {
  serverIsThere();
  allow(true);
  const ask = failing(new TypeError('AudioContext is not a constructor'));
  await expect(load(ask)).rejects.toThrow('AudioContext');
  expect(ask).toHaveBeenCalledTimes(1);
  expect(reload).not.toHaveBeenCalled();
});

it('an import that hangs counts as failed after 20 s', async () => {
  vi.useFakeTimers();
  serverIsAway();
  const loading = load(() => new Promise(() => {}));
  const failed = expect(loading).rejects.toMatchObject({ reason: 'unreachable' });
  await vi.advanceTimersByTimeAsync(20_000);
  await failed;
});

it('a style sheet that failed is asked for again: its element would count as loaded', async () => {
  serverIsAway();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  Object.defineProperty(link, 'sheet', { value: null });
  document.head.append(link);
  await expect(load(failing(missing()))).rejects.toThrow();
  expect(document.querySelector('link')).toBeNull();
});

it('the page reloads once for a build', () => {
  allow(true);
  expect([reloadForNewVersion(), reloadForNewVersion()]).toEqual([true, false]);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('nothing reloads a page that is unloading', () => {
  allow(true);
  window.dispatchEvent(new Event('beforeunload'));
  expect(reloadForNewVersion()).toBe(false);
  expect(window.sessionStorage).toHaveLength(0);
});

it('nothing reloads the page without storage, where nothing would end a loop', () => {
  vi.stubGlobal('sessionStorage', {
    getItem() {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  allow(true);
  expect(reloadForNewVersion()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

it('the page notices text that somebody has typed', () => {
  const field = document.createElement('input');
  document.body.append(field);
  expect(hasTypedText()).toBe(false);
  field.value = 'ana';
  expect(hasTypedText()).toBe(true);
  field.remove();
});
