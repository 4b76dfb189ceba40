/** Answers of the service worker: pages and files of its build, and nothing else. */
import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createAnswers } from '../../../src/offline/service-worker/answers.ts';
import { createBuildCache } from '../../../src/offline/service-worker/build-cache.ts';
import { FakeCaches } from './fake-caches.ts';

// If the cache did not answer within half a second, the network would.
beforeEach(() => void vi.useFakeTimers());

const ORIGIN = 'https://site.example';
const FILES = ['/', '/404', '/game', '/icon.svg', '/assets/a-1.js'].map((url) => ({
  url,
  integrity: `sha256-${createHash('sha256').update(`stored ${url}`).digest('base64')}`,
}));

type Network = (path: string) => Response | Promise<never>;

/** `network`: null if there is none. */
async function worker({ network = null }: { readonly network?: Network | null } = {}) {
  const caches = new FakeCaches();
  const download = async (url: string) => {
    if (url !== '/sw.js') return new Response(`stored ${url}`);
    if (network === null) throw new TypeError('Failed to fetch');
    return network(url);
  };
  const build = createBuildCache({ files: FILES, caches, download });
  await build.fill();
  const repair = vi.spyOn(build, 'repair');
  const fetch = async ({ url }: Request) => {
    if (network === null) throw new TypeError('Failed to fetch');
    return network(new URL(url).pathname);
  };
  const { answer, distrust } = createAnswers({ build, origin: ORIGIN, fetch });
  const ask = (address: string, mode = 'cors', init: RequestInit = {}) => {
    const request = new Request(address.replace(/^\//, `${ORIGIN}/`), init);
    // Only a browser can create a request with this mode.
    Object.defineProperty(request, 'mode', { value: mode });
    return answer(request);
  };
  const open = async (path: string) => {
    const response = await ask(path, 'navigate');
    if (response === null) throw new Error(`${path} is left to the browser`);
    return { status: response.status, text: await response.text(), headers: response.headers };
  };
  /** What answers: 'stored' or 'network'. */
  const sourceOf = async (path: string) => {
    const response = await ask(path, path.includes('.') ? 'cors' : 'navigate');
    return (await response?.text())?.split(' ')[0];
  };
  return { ask, open, sourceOf, build, caches, repair, distrust };
}

const PATHS = ['/', '/game', '/assets/a-1.js', '/icon.svg'];
const unavailable = () => new Response('', { status: 503 });
const online = (path: string) =>
  new Response(`network ${path}`, { headers: { 'Content-Type': 'text/javascript' } });
/** A network that demands a login. */
const portal = () =>
  new Response('portal', { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
const gone = () => new Response('gone', { status: 404 });

describe('a page', () => {
  it('and a file come from their build, whatever the query and the network', async () => {
    for (const network of [online, null]) {
      const { open, sourceOf } = await worker({ network });
      expect((await open('/game?seed=1')).text).toBe('stored /game');
      expect(await Promise.all(PATHS.map(sourceOf))).toEqual(PATHS.map(() => 'stored'));
    }
  });

  it('that nobody has is the 404 page when there is no network', async () => {
    const { open } = await worker();
    for (const path of ['/nowhere', '/404.html', '/game/more']) {
      expect(await open(path)).toMatchObject({ status: 404, text: 'stored /404' });
    }
  });

  it.each([
    ['/GAME?seed=1', '/game?seed=1'],
    ['/game/', '/game'],
    ['/game.html', '/game'],
    ['/index.html', '/'],
    ['//game', '/game'],
    ['//', '/'],
  ])('in another spelling, %s, is redirected as a host does', async (path, address) => {
    const { open } = await worker();
    const { status, headers } = await open(path);
    expect(status).toBe(308);
    expect(headers.get('location')).toBe(ORIGIN + address);
  });
});

describe('a file', () => {
  it('of the build before is still found; one of another build is asked for, and may be gone', async () => {
    const { ask, caches, repair } = await worker({ network: gone });
    await (await caches.open('bnb-runner-build-before')).put('/assets/old.js', new Response('old'));
    expect(await (await ask('/assets/old.js'))?.text()).toBe('old');
    expect((await ask('/assets/other.js'))?.status).toBe(404);
    expect(repair).not.toHaveBeenCalled();
  });

  it('that failed on the page is asked for past every cache, and comes from the build without a network', async () => {
    for (const [network, source] of [
      [online, 'network'],
      [null, 'stored'],
      [portal, 'stored'],
    ] as const) {
      const { ask } = await worker({ network });
      const answer = await ask('/assets/a-1.js', 'cors', { cache: 'reload' });
      expect((await answer?.text())?.split(' ')[0]).toBe(source);
    }
  });
});

const hang = () => new Promise<never>(() => {});
/** A body with half of a stored text. `end` decides how it goes on. */
const half = (end: (body: ReadableStreamDefaultController) => void = () => {}) =>
  new ReadableStream({
    start(body) {
      body.enqueue(new TextEncoder().encode('sto'));
      end(body);
    },
  });

it.each([
  ['is empty', () => ''],
  ['is cut', () => half((body) => body.close())],
  ['fails while it is read', () => half((body) => body.error(new Error('disk')))],
])('a stored file that %s comes from the network, and is stored again', async (_, body) => {
  for (const path of PATHS) {
    const { sourceOf, caches } = await worker({ network: online });
    for (const entries of caches.stored.values()) entries.set(path, new Response(body()));
    expect(await sourceOf(path), path).toBe('network');
    // The build is whole again once the page is.
    await expect.poll(() => sourceOf(path), { message: path }).toBe('stored');
  }
});

it.each([
  ['the network is away', null],
  ['a network demands a login', portal],
])('a stored build that is damaged stays while %s', async (_, network) => {
  const { sourceOf, caches, build } = await worker({ network });
  caches.forget('/assets/a-1.js');
  const damaged = [...caches.stored.keys()];
  vi.spyOn(build, 'repair').mockRejectedValue(new TypeError('Failed to fetch'));
  await sourceOf('/assets/a-1.js').catch(() => {});
  expect(await sourceOf('/game')).toBe('stored');
  expect([...caches.stored.keys()]).toEqual(damaged);
});

describe('a stored file that is slow', () => {
  /** Finds what `caches` finds, `ms` later. */
  const slow = (caches: FakeCaches, ms: number): FakeCaches['match'] => {
    const { match } = caches;
    return async (...asked) => {
      await new Promise((resolve) => setTimeout(resolve, ms));
      return match.apply(caches, asked);
    };
  };

  it.each<[string, (caches: FakeCaches) => FakeCaches['match']]>([
    ['found after 2.5 s', (caches) => slow(caches, 2500)],
    ['never found', () => hang],
    ['without an end', () => async () => new Response(half())],
  ])('comes from the network after half a second: %s', async (_, matchOf) => {
    const { sourceOf, caches } = await worker({ network: online });
    caches.match = matchOf(caches);
    const sources = Promise.all(PATHS.map(sourceOf));
    await vi.advanceTimersByTimeAsync(600);
    expect(await sources).toEqual(PATHS.map(() => 'network'));
  });

  it.each([
    ['is away', null],
    ['does not answer', hang],
    ['fails', unavailable],
    ['demands a login', portal],
  ])('is waited for while the network %s', async (_, network) => {
    const { sourceOf, caches } = await worker({ network });
    caches.match = slow(caches, 2500);
    const sources = Promise.all(PATHS.map(sourceOf));
    await vi.advanceTimersByTimeAsync(2500);
    expect(await sources).toEqual(PATHS.map(() => 'stored'));
  });
});

const fault = async () => {
  throw new DOMException('', 'UnknownError');
};

it.each([
  ['fails', fault],
  ['hangs', hang],
])('a cache that %s costs nothing that is stored, however often', async (_, match) => {
  const { sourceOf, caches, repair } = await worker({ network: online });
  const works = caches.match;
  caches.match = match;
  const sources = Promise.all([...PATHS, ...PATHS, ...PATHS].map(sourceOf));
  await vi.advanceTimersByTimeAsync(6000);
  expect(new Set(await sources)).toEqual(new Set(['network']));
  caches.match = works;
  expect(await sourceOf('/game')).toBe('stored');
  expect(repair).not.toHaveBeenCalled();
});

it.each([
  ['the network where it answers', online, 'network'],
  ['the build while the host fails', unavailable, 'stored'],
  ['the build without a network', null, 'stored'],
  ['the build where the network demands a login', portal, 'stored'],
])('a page of a distrusted build, or of a stuck one, comes from %s', async (_, network, source) => {
  const { sourceOf, distrust, build } = await worker({ network });
  vi.spyOn(build, 'repair').mockRejectedValue(new TypeError('another build'));
  distrust();
  expect(await sourceOf('/game')).toBe(source);
  const stuck = await worker({ network });
  vi.spyOn(stuck.build, 'isStuck').mockResolvedValue(true);
  expect(await stuck.sourceOf('/game')).toBe(source);
});

it.each([
  ['another site', 'https://price.example/api'],
  ['a file that is not stored', '/share/home.jpg'],
  ['the service worker itself', '/sw.js'],
])('leaves %s to the browser', async (_, address) => {
  const { ask } = await worker({ network: online });
  expect(ask(address)).toBeNull();
  // Nothing reads its body.
  expect(ask('/assets/a-1.js', 'cors', { method: 'HEAD' })).toBeNull();
});
