/** The files of one build: all of them, or none. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  type BuildFile,
  createBuildCache,
} from '../../../src/offline/service-worker/build-cache.ts';
import { FakeCaches } from './fake-caches.ts';

/** Texts of the host's files by their integrity. */
const texts = new Map<string, string>();
function file(url: string, version = ''): BuildFile {
  const text = `${url}${version}`;
  const integrity = `sha256-${createHash('sha256').update(text).digest('base64')}`;
  texts.set(integrity, text);
  return { url, integrity };
}
const FIRST = [file('/', ' 1'), file('/404'), file('/assets/a-1.js'), file('/assets/b-1.js')];
const SECOND = [file('/', ' 2'), file('/404'), file('/assets/a-2.js'), file('/assets/b-1.js')];
const THIRD = [file('/', ' 3'), file('/assets/a-3.js')];
const FOURTH = [file('/', ' 4')];

/** A host that has every file but `missing`. */
function device(missing: readonly string[] = []) {
  const caches = new FakeCaches();
  const asked: string[] = [];
  const download = async (url: string, { cache, integrity = '' }: RequestInit) => {
    asked.push(`${url} ${cache} ${integrity}`);
    if (missing.includes(url) || missing.includes(`${url} ${cache}`))
      throw new TypeError('Failed to fetch');
    if (url === '/sw.js')
      return new Response('', {
        headers: { 'Content-Type': missing.includes('portal') ? 'text/html' : 'text/javascript' },
      });
    return new Response(texts.get(integrity), { status: url === '/404' ? 404 : 200 });
  };
  const build = (files: readonly BuildFile[]) => createBuildCache({ files, caches, download });
  return { caches, asked, build };
}

const builds = async (caches: FakeCaches) =>
  (await caches.keys()).filter((name) => name.includes('build'));
const textOf = async (response: Promise<Response | undefined>) => (await response)?.text();

describe('a build', () => {
  it('is stored whole, and each file is checked', async () => {
    const { asked, build } = device();
    const first = build(FIRST);
    await first.fill();
    expect([...asked].sort()).toEqual(
      FIRST.map(({ url, integrity }) => {
        return `${url} ${url.startsWith('/assets/') ? 'default' : 'no-cache'} ${integrity}`;
      }),
    );
    expect(await textOf(first.find('/'))).toBe('/ 1');
    // As that of any page: an answer with status 404 could not be shown offline.
    expect((await first.find('/404'))?.status).toBe(200);
    expect(first.has('/assets/a-1.js')).toBe(true);
    expect(first.has('/assets/a-2.js')).toBe(false);
  });

  it('is not stored at all when one file is missing', async () => {
    const { caches, build } = device(['/assets/a-2.js']);
    await build(FIRST).fill();
    await expect(build(SECOND).fill()).rejects.toThrow('Failed to fetch');
    expect(await builds(caches)).toHaveLength(1);
    expect(await textOf(build(FIRST).find('/'))).toBe('/ 1');
  });

  it('takes from the builds before what has not changed', async () => {
    const { asked, build } = device();
    await build(FIRST).fill();
    asked.length = 0;
    await build(SECOND).fill();
    expect(asked.map((line) => line.split(' ')[0])).toEqual(['/', '/404', '/assets/a-2.js']);
    expect(await textOf(build(SECOND).find('/assets/b-1.js'))).toContain('b-1');
  });

  it('takes nothing that is damaged, and needs no cache that can be searched', async () => {
    const { caches, build } = device();
    await build(FIRST).fill();
    for (const entries of caches.stored.values())
      entries.set('/assets/b-1.js', new Response('/assets/'));
    await build(SECOND).fill();
    for (const { url, integrity } of SECOND)
      expect(await textOf(build(SECOND).find(url))).toBe(texts.get(integrity));
    const { match } = caches;
    caches.match = () => Promise.reject(new DOMException('', 'UnknownError'));
    await build(THIRD).fill();
    caches.match = match;
    expect(await build(THIRD).find('/assets/a-3.js')).toBeDefined();
  });

  it('leaves the files of the one before, whose pages may be open', async () => {
    const { caches, build } = device();
    for (const files of [FIRST, SECOND, THIRD]) {
      await build(files).fill();
      await build(files).activate();
    }
    const third = build(THIRD);
    expect(await third.find('/assets/a-2.js')).toBeDefined();
    // A page comes from its own build only.
    expect(await textOf(third.find('/'))).toBe('/ 3');
    expect(await third.find('/404')).toBeUndefined();
    // When the next build is stored, older files are removed.
    await build(FOURTH).fill();
    expect(await builds(caches)).toHaveLength(3);
    expect(await third.find('/assets/a-1.js')).toBeUndefined();
  });

  it('whose installations fail while the host answers leaves its pages to the network', async () => {
    const gone: string[] = [];
    const { build } = device(gone);
    await build(FIRST).fill();
    await build(FIRST).activate();
    for (const network of ['/sw.js', 'portal']) {
      gone.push(network, '/assets/a-2.js');
      for (let i = 0; i < 4; i += 1) await expect(build(SECOND).fill()).rejects.toThrow();
      // The host did not answer.
      expect(await build(FIRST).isStuck()).toBe(false);
      gone.length = 0;
    }
    gone.push('/assets/a-2.js');
    for (let i = 0; i < 3; i += 1) {
      expect(await build(FIRST).isStuck()).toBe(false);
      await expect(build(SECOND).fill()).rejects.toThrow();
    }
    expect(await build(FIRST).isStuck()).toBe(true);
    gone.pop();
    await build(SECOND).fill();
    expect(await build(FIRST).isStuck()).toBe(false);
  });

  it('asks past the cache of the browser for what that has damaged', async () => {
    const { build } = device(['/404 no-cache', '/assets/a-1.js default']);
    await build(FIRST).fill();
    expect(await textOf(build(FIRST).find('/assets/a-1.js'))).toBe('/assets/a-1.js');
  });

  it('is repaired without taking a newer one away that waits', async () => {
    const { caches, build } = device();
    await build(FIRST).fill();
    await build(FIRST).activate();
    await build(SECOND).fill();
    caches.forget('/assets/a-1.js');
    expect(await build(FIRST).find('/assets/a-1.js')).toBeUndefined();
    await build(FIRST).repair();
    expect(await textOf(build(FIRST).find('/assets/a-1.js'))).toBe('/assets/a-1.js');
    expect(await textOf(build(SECOND).find('/assets/a-2.js'))).toBe('/assets/a-2.js');
  });

  it('removes nothing that belongs to others', async () => {
    const { caches, build } = device();
    await caches.open('something else');
    for (const files of [FIRST, SECOND, THIRD, FOURTH]) await build(files).fill();
    expect(await caches.keys()).toContain('something else');
  });
});
