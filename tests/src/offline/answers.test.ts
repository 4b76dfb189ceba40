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
  const download = async (url: string) => new Response(`stored ${url}`);
  const build = createBuildCache({ files: FILES, caches, download });
  await build.fill();
  const giveUp = vi.fn(async () => {});
  const fetch = async ({ url }: Request) => {
    if (network === null) throw new TypeError('Failed to fetch');
    return network(new URL(url).pathname);
  };
  const { answer, distrust } = createAnswers({ build, origin: ORIGIN, fetch, giveUp });
  const ask = (address: string, mode = 'cors', method = 'GET') => {
    const request = new Request(new URL(address, ORIGIN), { method });
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
  return { ask, open, sourceOf, build, caches, giveUp, distrust };
}

const PATHS = ['/', '/game', '/assets/a-1.js', '/icon.svg'];
const unavailable = () => new Response('', { status: 503 });
const online = (path: string) => new Response(`network ${path}`);
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
  ])('in another spelling, %s, is redirected as a host does', async (path, address) => {
    const { open } = await worker();
    const { status, headers } = await open(path);
    expect(status).toBe(308);
    expect(headers.get('location')).toBe(ORIGIN + address);
  });
});

describe('a file', () => {
  it('of the build before is still found; one of another build is asked for, and may be gone', async () => {
    const { ask, caches, giveUp } = await worker({ network: gone });
    await (await caches.open('bnb-runner-build-before')).put('/assets/old.js', new Response('old'));
    expect(await (await ask('/assets/old.js'))?.text()).toBe('old');
    expect((await ask('/assets/other.js'))?.status).toBe(404);
    expect(giveUp).not.toHaveBeenCalled();
  });

  it('of the build that is neither stored nor on the host gives the build up', async () => {
    const { ask, caches, giveUp } = await worker({ network: gone });
    caches.forget('/assets/a-1.js');
    expect((await ask('/assets/a-1.js'))?.status).toBe(404);
    expect(giveUp).toHaveBeenCalledOnce();
  });

  it('that is lost while there is no network is no reason to give up', async () => {
    const { ask, caches, giveUp } = await worker();
    caches.forget('/assets/a-1.js');
    await expect(ask('/assets/a-1.js')).rejects.toThrow('Failed to fetch');
    expect(giveUp).not.toHaveBeenCalled();
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
])('a stored file that %s comes from the network, and the build is given up', async (_, body) => {
  for (const path of PATHS) {
    const { ask, sourceOf, caches, giveUp } = await worker({ network: online });
    for (const entries of caches.stored.values()) entries.set(path, new Response(body()));
    expect(await sourceOf(path), path).toBe('network');
    // The next visit stores it again.
    expect(giveUp, path).toHaveBeenCalledOnce();
    expect(ask('/assets/a-1.js')).toBeNull();
  }
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
  ])('is waited for while the network %s', async (_, network) => {
    const { sourceOf, caches } = await worker({ network });
    caches.match = slow(caches, 2500);
    const sources = Promise.all(PATHS.map(sourceOf));
    await vi.advanceTimersByTimeAsync(2500);
    expect(await sources).toEqual(PATHS.map(() => 'stored'));
  });

  it('and never comes is an error in the end without a network', async () => {
    const { ask, caches } = await worker();
    caches.match = hang;
    const answer = expect(ask('/assets/a-1.js')).rejects.toThrow('Failed to fetch');
    await vi.advanceTimersByTimeAsync(5000);
    await answer;
  });
});

const fault = async () => {
  throw new DOMException('', 'UnknownError');
};

it('a cache that fails again and again is given up while the network answers', async () => {
  const { sourceOf, ask, caches, giveUp } = await worker({ network: online });
  const { match } = caches;
  for (const each of [fault, hang, match, fault, hang, fault]) {
    caches.match = each;
    const source = sourceOf('/assets/a-1.js');
    if (each !== match) await vi.advanceTimersByTimeAsync(1100);
    expect(await source).toBe(each === match ? 'stored' : 'network');
  }
  caches.match = match;
  // The network is asked at once from now on, and answers.
  await sourceOf('/assets/a-1.js');
  expect(giveUp).toHaveBeenCalledOnce();
  expect(ask('/assets/a-1.js')).toBeNull();
});

it('a cache that fails is not given up while there is no network', async () => {
  const { ask, caches, giveUp } = await worker();
  caches.match = fault;
  for (let i = 0; i < 5; i += 1) await expect(ask('/assets/a-1.js')).rejects.toThrow();
  expect(giveUp).not.toHaveBeenCalled();
});

it.each([
  ['the network where it answers', online, 'network', 1],
  ['the build while the host fails', unavailable, 'stored', 0],
  ['the build without a network', null, 'stored', 0],
])(
  'a page of a distrusted build, or of a stuck one, comes from %s',
  async (_, network, source, times) => {
    const { sourceOf, giveUp, distrust } = await worker({ network });
    distrust();
    expect(await sourceOf('/game')).toBe(source);
    expect(giveUp).toHaveBeenCalledTimes(times);
    const stuck = await worker({ network });
    vi.spyOn(stuck.build, 'isStuck').mockResolvedValue(true);
    expect(await stuck.sourceOf('/game')).toBe(source);
  },
);

it.each([
  ['another site', 'https://price.example/api'],
  ['a file that is not stored', '/share/home.jpg'],
  ['the service worker itself', '/sw.js'],
])('leaves %s to the browser', async (_, address) => {
  const { ask } = await worker({ network: online });
  expect(ask(address)).toBeNull();
  // Nothing reads its body.
  expect(ask('/assets/a-1.js', 'cors', 'HEAD')).toBeNull();
});
