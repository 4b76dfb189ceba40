// @vitest-environment happy-dom
/** What happens when a file of the site does not arrive. A page open during a deployment reloads once, never in a loop. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { load } from '../../../src/loading/load.ts';
import { mend } from '../../../src/loading/mend.ts';
import { allowReloads, hasTypedText, reloadOnce } from '../../../src/loading/reload.ts';

const watchReloads = () => vi.spyOn(window.location, 'reload').mockImplementation(() => {});
let reload: ReturnType<typeof watchReloads>;
beforeEach(() => {
  reload = watchReloads();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
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

const THIS_BUILD = '/assets/index-1.js';
const fileOf = (url: string) => ({ url, integrity: `sha256-of ${url}` });

/**
 * A host with this list of files, and what the browser has stored of it, by path. Returns what is asked past the cache.
 * `list`: null without an answer.
 */
function stubHost(
  list: string | null,
  stored: Readonly<Record<string, string>> = {},
  status = 200,
) {
  const asked: string[] = [];
  document.head.innerHTML = `<meta content="${THIS_BUILD}">`;
  vi.stubGlobal('fetch', async (path: string, { cache, integrity }: RequestInit) => {
    const text = path === '/files.json' ? list : stored[path];
    if (cache === 'reload') asked.push(path);
    else if (text === undefined || (integrity && integrity !== text)) throw new TypeError('miss');
    if (text === null) throw new TypeError('Failed to fetch');
    return new Response(text, { status });
  });
  return asked;
}
const whole = [THIS_BUILD, '/assets/later.js', '/assets/page.js', '/still.webp'].map(fileOf);
const hostIsThere = () => stubHost(JSON.stringify(whole));
const hostHasNext = () => stubHost(JSON.stringify([fileOf('/assets/index-2.js')]));
const hostIsAway = () => stubHost(null);

it('of what is stored, only a file that differs is asked for past every cache', async () => {
  const later = { '/assets/later.js': 'half', '/still.webp': 'not asked for by this page' };
  const asked = stubHost(JSON.stringify(whole), {
    [THIS_BUILD]: `sha256-of ${THIS_BUILD}`,
    ...later,
  });
  expect(await Promise.all([mend(), mend()])).toEqual(['mended', 'mended']);
  expect(asked).toEqual(['/files.json', '/assets/later.js']);
});

it.each([
  ['is missing', missing()],
  ['is half a file', new SyntaxError('Unexpected end of input')],
  ['throws', new TypeError('a is not a function')],
  ['has no style sheet', new Error('Unable to preload CSS for /assets/later.css')],
])('what %s is asked for again', async (_, error) => {
  hostIsThere();
  const ask = failing(error);
  expect(await load(ask)).toBe(code);
  expect(ask).toHaveBeenCalledTimes(2);
});

it('a file that is valid code without what it should export is asked for again', async () => {
  hostIsThere();
  const answers = [undefined, code];
  expect(await load(async () => answers.shift())).toBe(code);
});

it.each([
  ['the host does not answer', null, 200],
  ['the host fails', JSON.stringify(whole), 503],
  ['a network demands a login', '<!doctype html>', 200],
  ['half of the list arrives', JSON.stringify(whole).slice(0, 99), 200],
  ['that file alone does not arrive', JSON.stringify(whole), 200],
])('a missing file does not reload the page while %s', async (_, list, status) => {
  stubHost(list, {}, status);
  allow(true);
  const ask = failing(missing(), missing());
  await expect(load(ask)).rejects.toMatchObject({ name: 'LoadError', reason: 'unreachable' });
  expect(reload).not.toHaveBeenCalled();
});

it('the page reloads once for a file that is gone or fails, and settles never; then it says so', async () => {
  hostHasNext();
  allow(true);
  const settled = vi.fn();
  load(failing(missing(), missing())).then(settled, settled);
  await expect.poll(() => reload).toHaveBeenCalledTimes(1);
  expect(settled).not.toHaveBeenCalled();
  const thrown = new TypeError('AudioContext is not a constructor');
  const loading = load(failing(thrown, thrown));
  await expect(loading).rejects.toMatchObject({ reason: 'unusable', cause: thrown });
  expect(reload).toHaveBeenCalledTimes(1);
});

it('loading says that a file is gone where a reload would cost something', async () => {
  hostHasNext();
  allow(false);
  const loading = load(failing(missing(), missing()));
  await expect(loading).rejects.toMatchObject({ reason: 'unusable' });
  expect(reload).not.toHaveBeenCalled();
});

it.each([
  ['without a host', hostIsAway, 20_000, 'unreachable'],
  ['twice, where the host answers', hostIsThere, 40_000, 'unusable'],
])(
  'an import that hangs has failed after 20 s, %s, and reloads nothing',
  async (_, stub, ms, reason) => {
    vi.useFakeTimers();
    allow(true);
    stub();
    const loading = load(() => new Promise(() => {}));
    const failed = expect(loading).rejects.toMatchObject({ reason });
    await vi.advanceTimersByTimeAsync(ms);
    await failed;
    expect(reload).not.toHaveBeenCalled();
  },
);

it('a style sheet that failed is asked for again: its element would count as loaded', async () => {
  hostIsAway();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  Object.defineProperty(link, 'sheet', { value: null });
  document.head.append(link);
  await expect(load(failing(missing()))).rejects.toThrow();
  expect(document.querySelector('link')).toBeNull();
});

it('the page reloads once for a build', () => {
  allow(true);
  const open = (build: string) => {
    const script = document.createElement('script');
    script.setAttribute('data-src', `/assets/index-${build}.js`);
    document.head.replaceChildren(script);
  };
  open('1');
  expect([reloadOnce(), reloadOnce()]).toEqual([true, false]);
  open('2');
  expect([reloadOnce(), reloadOnce()]).toEqual([true, false]);
  open('1');
  expect(reloadOnce()).toBe(false);
});

it('nothing reloads a page that is unloading', () => {
  allow(true);
  window.dispatchEvent(new Event('beforeunload'));
  expect(reloadOnce()).toBe(false);
  expect(window.sessionStorage).toHaveLength(0);
});

it('nothing reloads the page without storage, where nothing would end a loop', () => {
  vi.stubGlobal('sessionStorage', {
    getItem() {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  allow(true);
  expect(reloadOnce()).toBe(false);
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
