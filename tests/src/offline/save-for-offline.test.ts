// @vitest-environment happy-dom
/** When the service worker is registered, and when a new version is offered. e2e/pwa.spec.ts tests how it takes over. */
import { beforeEach, expect, it, vi } from 'vitest';
import { saveForOffline } from '../../../src/offline/save-for-offline.ts';
import * as offer from '../../../src/toasts/offer.tsx';

const offers = { shown: 0, press: () => {} };

class FakeRegistration extends EventTarget {
  active: EventTarget | null = new EventTarget();
  waiting: EventTarget | null = null;
  installing: EventTarget | null = null;
  readonly update = vi.fn(async () => {});

  /** Finds and downloads a new version. */
  find(): void {
    const worker = Object.assign(new EventTarget(), { state: 'installed' });
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
    worker.dispatchEvent(new Event('statechange'));
  }
}

/** A page on which a run may be under way. */
const page = {
  quiet: true,
  onChange: () => {},
  isQuiet: () => page.quiet,
  subscribe(listener: () => void) {
    page.onChange = listener;
    return () => {};
  },
  become(quiet: boolean) {
    page.quiet = quiet;
    page.onChange();
  },
};

let registration: FakeRegistration;
const register = vi.fn();

beforeEach(() => {
  offers.shown = 0;
  vi.spyOn(offer, 'offerReload').mockImplementation((onPress) => {
    offers.shown += 1;
    offers.press = onPress;
    return () => {
      offers.shown -= 1;
    };
  });
  page.quiet = true;
  registration = new FakeRegistration();
  register.mockImplementation(async () => registration);
  vi.stubGlobal('ServiceWorkerRegistration', FakeRegistration);
  Object.defineProperty(navigator, 'serviceWorker', { value: { register }, configurable: true });
});

it('the service worker is registered in a quiet moment, and its first version is not offered', async () => {
  page.quiet = false;
  registration.active = null;
  const kept = saveForOffline(page);
  await Promise.resolve();
  expect(register).not.toHaveBeenCalled();
  page.become(true);
  await kept;
  expect(register).toHaveBeenCalledExactlyOnceWith('/sw.js', { updateViaCache: 'none' });
  registration.find();
  expect(offers.shown).toBe(0);
});

it('a version is offered between runs only, and one time at once', async () => {
  await saveForOffline(page);
  page.become(false);
  registration.find();
  registration.find();
  expect(offers.shown).toBe(0);
  for (const isQuiet of [true, true, false, false, true]) {
    page.become(isQuiet);
    expect(offers.shown).toBe(isQuiet ? 1 : 0);
  }
});

it('a version that waits is offered at once; let in by another tab, it needs a reload only', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  registration.waiting = new EventTarget();
  await saveForOffline(page);
  registration.waiting = null;
  offers.press();
  await expect.poll(() => reload).toHaveBeenCalledOnce();
});

it('a page that stays open looks for a new version when the user returns after an hour', async () => {
  await saveForOffline(page);
  const look = () => document.dispatchEvent(new Event('visibilitychange'));
  look();
  expect(registration.update).not.toHaveBeenCalled();
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_001);
  look();
  look();
  expect(registration.update).toHaveBeenCalledOnce();
  now.mockRestore();
});
