/** Answers of the service worker: pages and files of its build, and nothing else. */
import { describe, expect, it, vi } from 'vitest';
import { createAnswers } from '../../../src/offline/service-worker/answers.ts';
import { createBuildCache } from '../../../src/offline/service-worker/build-cache.ts';
import { FakeCaches } from './fake-caches.ts';

const ORIGIN = 'https://site.example';
const FILES = ['/', '/404', '/game', '/icon.svg', '/assets/a-1.js'].map((url) => ({
  url,
  integrity: '',
}));

interface Options {
  /** null: no network. */
  readonly network?: ((path: string) => Response) | null;
}

async function worker({ network = null }: Options = {}) {
  const caches = new FakeCaches();
  const download = async (url: string) => new Response(`stored ${url}`);
  const build = createBuildCache({ files: FILES, caches, download });
  await build.fill();
  const onFileMissing = vi.fn(async () => {});
  const fetch = async ({ url }: Request) => {
    if (network === null) throw new TypeError('Failed to fetch');
    return network(new URL(url).pathname);
  };
  const answer = createAnswers({ build, origin: ORIGIN, fetch, onFileMissing });
  const ask = (address: string, mode = 'cors', method = 'GET') => {
    const request = new Request(new URL(address, ORIGIN), { method });
    // Only a browser makes a request for a page.
    Object.defineProperty(request, 'mode', { value: mode });
    return answer(request);
  };
  const open = async (path: string) => {
    const response = await ask(path, 'navigate');
    if (response === null) throw new Error(`${path} is left to the browser`);
    return { status: response.status, text: await response.text(), headers: response.headers };
  };
  return { ask, open, caches, onFileMissing };
}

const online = (path: string) => new Response(`network ${path}`);
const gone = () => new Response('gone', { status: 404 });

describe('a page', () => {
  it('comes from its build, with or without a network, whatever its query', async () => {
    for (const network of [online, null]) {
      const { open } = await worker({ network });
      expect((await open('/game?seed=1')).text).toBe('stored /game');
      expect((await open('/')).text).toBe('stored /');
    }
  });

  it('that the build lacks is for the host to answer', async () => {
    const { open } = await worker({ network: online });
    expect((await open('/nowhere')).text).toBe('network /nowhere');
    expect((await open('/GAME')).text).toBe('network /GAME');
  });

  it('that nobody has is the 404 page when there is no network', async () => {
    const { open } = await worker();
    expect(await open('/nowhere')).toMatchObject({ status: 404, text: 'stored /404' });
    expect(await open('/404.html')).toMatchObject({ status: 404, text: 'stored /404' });
    expect(await open('/game/more')).toMatchObject({ status: 404, text: 'stored /404' });
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
  it('of the build needs no network', async () => {
    const { ask } = await worker();
    expect(await (await ask('/assets/a-1.js'))?.text()).toBe('stored /assets/a-1.js');
    expect(await (await ask('/icon.svg'))?.text()).toBe('stored /icon.svg');
  });

  it('of the build before is still found', async () => {
    const { ask, caches } = await worker();
    await (await caches.open('bnb-runner-build-before')).put('/assets/old.js', new Response('old'));
    expect(await (await ask('/assets/old.js'))?.text()).toBe('old');
  });

  it('of another build is asked for; that it is gone says nothing', async () => {
    const { ask, onFileMissing } = await worker({ network: gone });
    expect((await ask('/assets/other.js'))?.status).toBe(404);
    expect(onFileMissing).not.toHaveBeenCalled();
  });

  it('of the build that is neither stored nor on the host gives the build up', async () => {
    const { ask, caches, onFileMissing } = await worker({ network: gone });
    for (const entries of caches.stored.values()) entries.delete('/assets/a-1.js');
    expect((await ask('/assets/a-1.js'))?.status).toBe(404);
    expect(onFileMissing).toHaveBeenCalledOnce();
  });

  it('that is lost while there is no network is no reason to give up', async () => {
    const { ask, caches, onFileMissing } = await worker();
    for (const entries of caches.stored.values()) entries.delete('/assets/a-1.js');
    await expect(ask('/assets/a-1.js')).rejects.toThrow('Failed to fetch');
    expect(onFileMissing).not.toHaveBeenCalled();
  });
});

it.each([
  ['another site', 'https://price.example/api'],
  ['a file that is not stored', '/share/home.jpg'],
  ['the service worker itself', '/sw.js'],
])('leaves %s to the browser', async (_, address) => {
  const { ask } = await worker({ network: online });
  expect(ask(address)).toBeNull();
});

it('leaves what is not read to the browser', async () => {
  const { ask } = await worker({ network: online });
  expect(ask('/assets/a-1.js', 'cors', 'HEAD')).toBeNull();
});
