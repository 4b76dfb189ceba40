// @vitest-environment happy-dom
/** The boot: what a session gets that adopts it, and what happens when none does. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Report } from '../../../shared/contract.ts';
import { adoptBoot, bootEngine } from '../../../src/engine/boot.ts';
import type { Host, OpenHost, Opening } from '../../../src/engine/host-contract.ts';

const WORLD = { width: 900, height: 500 };
const report = (ticks: number): Report => ({
  snapshot: { status: 'ready', score: 0, round: 1, ticks },
  events: [],
  inputs: [],
});

let mount = document.createElement('div');
beforeEach(() => {
  mount = document.createElement('div');
  document.body.append(mount);
});
afterEach(() => {
  // An engine that no test adopted must not wait for the next one.
  adoptBoot(openingOf(document.createElement('div')), new AbortController().signal, () => {});
  document.body.replaceChildren();
});

function openingOf(element: HTMLElement, onReport = (_: Report) => {}): Opening {
  return {
    mount: element,
    setup: {
      size: { ...WORLD, pixelRatio: 1 },
      worldSize: WORLD,
      preferences: { reducedMotion: true, highContrast: false },
    },
    onReport,
    isDebugged: () => true,
  };
}

/** An opener whose host opens, fails, reports or is lost when the test says so. */
function createOpener() {
  const calls: string[] = [];
  let settle: (host: Host) => void = () => {};
  let fail: (error: Error) => void = () => {};
  let given: Parameters<OpenHost> | null = null;
  const open: OpenHost = (...all) => {
    given = all;
    all[1].addEventListener('abort', () => calls.push('closing'));
    return new Promise((resolve, reject) => {
      settle = resolve;
      fail = reject;
    });
  };
  const host: Host = {
    thread: 'worker',
    call: (make) => {
      const record = (name: string) => async (value: unknown) => {
        calls.push(`${name} ${JSON.stringify(value)}`);
      };
      const api = { resize: record('resize'), prefer: record('prefer') };
      return make(Object.assign(Object.create(null), api));
    },
    onBeat() {},
    lose() {},
    close: () => void calls.push('close'),
  };
  return {
    open,
    calls,
    host,
    opening: () => {
      if (given === null) throw new Error('nothing was opened');
      return given[0];
    },
    lose: (reason: string) => given?.[2](reason),
    settle: () => settle(host),
    fail: (error: Error) => fail(error),
  };
}

const never = () => {
  throw new Error('the host was not lost');
};

describe('a session that opens in the same element', () => {
  it('gets the host, and every report since its beginning', async () => {
    const opener = createOpener();
    const booted = bootEngine(mount, opener.open);
    opener.opening().onReport(report(1));
    opener.settle();
    await booted;
    const seen: number[] = [];
    const opening = openingOf(mount, ({ snapshot }) => seen.push(snapshot.ticks));
    expect(await adoptBoot(opening, new AbortController().signal, never)).toBe(opener.host);
    opener.opening().onReport(report(2));
    expect(seen).toEqual([1, 2]);
    expect(opener.opening().isDebugged()).toBe(true);
  });

  it('may come before the engine is open', async () => {
    const opener = createOpener();
    void bootEngine(mount, opener.open);
    const adopted = adoptBoot(openingOf(mount), new AbortController().signal, never);
    opener.settle();
    expect(await adopted).toBe(opener.host);
  });

  it('brings its setup, if it is another one by now', async () => {
    const opener = createOpener();
    void bootEngine(mount, opener.open);
    const { size } = opener.opening().setup;
    opener.settle();
    await adoptBoot(openingOf(mount), new AbortController().signal, never);
    expect(size.width).toBe(0);
    expect(opener.calls).toEqual([
      'resize {"width":900,"height":500,"pixelRatio":1}',
      'prefer {"reducedMotion":true,"highContrast":false}',
    ]);
  });

  it('hears that the engine did not open: no second worker is tried', async () => {
    const opener = createOpener();
    const booted = bootEngine(mount, opener.open);
    opener.fail(new Error('broken'));
    await booted;
    const adopted = adoptBoot(openingOf(mount), new AbortController().signal, never);
    await expect(adopted).rejects.toThrow('broken');
    expect(adoptBoot(openingOf(mount), new AbortController().signal, never)).toBeNull();
  });

  it('hears of a loss before it came, and the host is closed', async () => {
    const opener = createOpener();
    const booted = bootEngine(mount, opener.open);
    opener.settle();
    await booted;
    opener.lose('it stopped answering');
    const adopted = adoptBoot(openingOf(mount), new AbortController().signal, never);
    await expect(adopted).rejects.toThrow('it stopped answering');
    expect(opener.calls).toContain('close');
  });

  it('hears of a loss after it came', async () => {
    const opener = createOpener();
    void bootEngine(mount, opener.open);
    opener.settle();
    const onLost = vi.fn<(reason: string) => void>();
    await adoptBoot(openingOf(mount), new AbortController().signal, onLost);
    opener.lose('it stopped answering');
    expect(onLost).toHaveBeenCalledExactlyOnceWith('it stopped answering');
  });

  it.each(['before', 'while'])(
    'ends the engine that is still opening, closed %s it adopts',
    (when) => {
      const opener = createOpener();
      void bootEngine(mount, opener.open);
      const closing = new AbortController();
      if (when === 'before') closing.abort();
      adoptBoot(openingOf(mount), closing.signal, never)?.catch(() => {});
      closing.abort();
      expect(opener.calls).toEqual(['closing']);
    },
  );
});

describe('an engine that no session adopts', () => {
  it('ends when its element is removed', async () => {
    const opener = createOpener();
    const booted = bootEngine(mount, opener.open);
    opener.settle();
    await booted;
    mount.remove();
    await vi.waitFor(() => expect(opener.calls).toEqual(['closing']));
    expect(adoptBoot(openingOf(mount), new AbortController().signal, never)).toBeNull();
  });

  it('ends when a session opens in another element', () => {
    const opener = createOpener();
    void bootEngine(mount, opener.open);
    const other = openingOf(document.createElement('div'));
    expect(adoptBoot(other, new AbortController().signal, never)).toBeNull();
    expect(opener.calls).toEqual(['closing']);
  });
});

it('an adopted engine outlives its element: the session ends it', async () => {
  const opener = createOpener();
  void bootEngine(mount, opener.open);
  opener.settle();
  await adoptBoot(openingOf(mount), new AbortController().signal, never);
  opener.calls.length = 0;
  mount.remove();
  await new Promise((resolve) => setImmediate(resolve));
  expect(opener.calls).toEqual([]);
});
