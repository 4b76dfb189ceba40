/**
 * When the service worker is registered, and when a new version is offered.
 *
 * @vitest-environment happy-dom
 */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { saveForOffline } from '../../../src/offline/save-for-offline.ts';

const offers = vi.hoisted(() => ({ shown: [] as string[], press: () => {} }));
vi.mock('../../../src/toasts/offer.tsx', () => ({
  showOffer({ title }: { title: string }, onPress: () => void) {
    offers.shown.push(title);
    offers.press = onPress;
    return () => void offers.shown.pop();
  },
}));

/** A worker of the browser's, whose state the test moves. */
class FakeWorker extends EventTarget {
  state = 'installing';
  readonly messages: unknown[] = [];

  postMessage(message: unknown): void {
    this.messages.push(message);
  }

  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class FakeRegistration extends EventTarget {
  active: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  installing: FakeWorker | null = null;
  readonly update = vi.fn(async () => {});

  /** A version is found, and downloaded. */
  find(): FakeWorker {
    const worker = new FakeWorker();
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
    this.installing = null;
    this.waiting = worker;
    worker.become('installed');
    if (this.active === null) [this.active, this.waiting] = [worker, null];
    return worker;
  }
}

/** A page on which a run may be under way. */
function moments() {
  const listeners = new Set<() => void>();
  const state = { isQuiet: true };
  return {
    isQuiet: () => state.isQuiet,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    become(isQuiet: boolean) {
      state.isQuiet = isQuiet;
      for (const listener of listeners) listener();
    },
  };
}

let registration: FakeRegistration;
const register = vi.fn();

beforeEach(() => {
  offers.shown.length = 0;
  registration = new FakeRegistration();
  registration.active = new FakeWorker();
  register.mockImplementation(async () => registration);
  vi.stubGlobal('ServiceWorkerRegistration', FakeRegistration);
  Object.defineProperty(navigator, 'serviceWorker', { value: { register }, configurable: true });
});

it('is registered in a quiet moment: downloads would disturb a run', async () => {
  const page = moments();
  page.become(false);
  const kept = saveForOffline(page);
  await Promise.resolve();
  expect(register).not.toHaveBeenCalled();
  page.become(true);
  await kept;
  expect(register).toHaveBeenCalledExactlyOnceWith('/sw.js', { updateViaCache: 'none' });
});

it('a browser that registers nothing is left alone', async () => {
  register.mockImplementation(async () => undefined);
  await saveForOffline(moments());
  expect(offers.shown).toEqual([]);
});

describe('a version', () => {
  it('that is the first one is not offered', async () => {
    registration.active = null;
    await saveForOffline(moments());
    registration.find();
    expect(offers.shown).toEqual([]);
  });

  it('that waits since an earlier visit is offered at once', async () => {
    registration.waiting = new FakeWorker();
    await saveForOffline(moments());
    expect(offers.shown).toEqual(['A new version is ready.']);
  });

  it('is offered between runs only, and one time at once', async () => {
    const page = moments();
    await saveForOffline(page);
    page.become(false);
    registration.find();
    registration.find();
    expect(offers.shown).toEqual([]);
    for (const isQuiet of [true, true, false, false, true]) {
      page.become(isQuiet);
      expect(offers.shown).toHaveLength(isQuiet ? 1 : 0);
    }
  });

  it('takes over when its button is pressed, and the page loads again after that', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    await saveForOffline(moments());
    const next = registration.find();
    offers.press();
    expect(next.messages).toEqual(['skip-waiting']);
    expect(reload).not.toHaveBeenCalled();
    next.become('activating');
    next.become('activated');
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });

  it('that another tab has let in needs a reload only', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    await saveForOffline(moments());
    registration.find();
    registration.waiting = null;
    offers.press();
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });
});

it('a page that stays open looks for a new version when the user returns after an hour', async () => {
  await saveForOffline(moments());
  const look = () => document.dispatchEvent(new Event('visibilitychange'));
  look();
  expect(registration.update).not.toHaveBeenCalled();
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_001);
  look();
  look();
  expect(registration.update).toHaveBeenCalledOnce();
  now.mockRestore();
});
