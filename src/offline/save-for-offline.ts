/**
 * Keeps the site on this device: registers the service worker, and offers a new version when it has been
 * downloaded and nothing is lost by a reload. The caller says when that is.
 */
import { newVersionCopy as copy } from '../content/errors.ts';
import { showOffer } from '../toasts/offer.tsx';

export interface IdleSource {
  /** True while no run is under way and nothing covers the page. */
  readonly isQuiet: () => boolean;
  /** Calls the listener when that may have changed. Returns an unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** The message that src/offline/service-worker/sw.ts waits for. */
const SKIP_WAITING = 'skip-waiting';
/** ms after which the page reloads even if the new version has not taken over. */
const PATIENCE_MS = 3000;
/** Browsers look for a new version with each page that they load. A page that stays open looks by itself. */
const LOOK_AGAIN_MS = 3_600_000;

export async function saveForOffline(idle: IdleSource): Promise<void> {
  await whenQuiet(idle);
  const registration = await registerServiceWorker();
  if (registration === null) return;
  onNewVersion(registration, () => {
    offerWhenQuiet(idle, () => void takeOver(registration));
  });
  lookAgain(registration);
}

/** Downloads would take part of the machine from a run. */
function whenQuiet({ isQuiet, subscribe }: IdleSource): Promise<void> {
  return new Promise((resolve) => {
    if (isQuiet()) return resolve();
    const unsubscribe = subscribe(() => {
      if (!isQuiet()) return;
      unsubscribe();
      resolve();
    });
  });
}

/** Calls `onReady` once, when a new version waits for the active one to go. */
function onNewVersion(registration: ServiceWorkerRegistration, onReady: () => void): void {
  let isKnown = false;
  const check = (isWaiting: boolean) => {
    // Without an active version this is the first one: it replaces none.
    if (isKnown || !isWaiting || registration.active === null) return;
    isKnown = true;
    onReady();
  };
  const onInstalling = (installing: ServiceWorker | null) => {
    installing?.addEventListener('statechange', () => check(installing.state === 'installed'));
  };
  check(registration.waiting !== null);
  onInstalling(registration.installing);
  registration.addEventListener('updatefound', () => onInstalling(registration.installing));
}

/** Shown again after each run; taken away while one is under way. */
function offerWhenQuiet({ isQuiet, subscribe }: IdleSource, onPress: () => void): void {
  let hide: (() => void) | null = null;
  const update = () => {
    if (isQuiet() === (hide !== null)) return;
    hide?.();
    hide = hide === null ? showOffer({ title: copy.ready, action: copy.reload }, onPress) : null;
  };
  update();
  subscribe(update);
}

/**
 * Lets the new version answer, then loads its page. Other tabs keep theirs: nothing reloads them, and the
 * files of the version before stay stored.
 */
async function takeOver({ waiting }: ServiceWorkerRegistration): Promise<void> {
  // Another tab may have done it.
  if (waiting !== null) {
    const activated = new Promise<void>((resolve) => {
      waiting.addEventListener('statechange', () => {
        if (waiting.state === 'activated') resolve();
      });
      setTimeout(resolve, PATIENCE_MS);
    });
    waiting.postMessage(SKIP_WAITING);
    await activated;
  }
  window.location.reload();
}

function lookAgain(registration: ServiceWorkerRegistration): void {
  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - lookedAt < LOOK_AGAIN_MS) return;
    lookedAt = Date.now();
    // A failure is ignored: the next look comes by itself.
    registration.update().catch(() => {});
  });
}

/** Written by tools/offline, at the top of the site: it answers for all pages below. */
const SCRIPT = '/sw.js';
/** Named in the content security policy (tools/hosting/security-headers.ts). */
const POLICY = 'service-worker';

/** null where the browser, or a setting of it, has none. */
async function registerServiceWorker(): Promise<ServiceWorkerRegistration | null> {
  const { serviceWorker } = navigator;
  // Its worker has given up. Registered now, the same one would stay, with nothing stored.
  if (serviceWorker.controller && !(await serviceWorker.getRegistration())) return null;
  // TypeScript's type of `register` takes no TrustedScriptURL.
  const registered: unknown = await Reflect.apply(serviceWorker.register, serviceWorker, [
    trustedAddress(),
    { updateViaCache: 'none' },
  ]);
  return registered instanceof ServiceWorkerRegistration ? registered : null;
}

function trustedAddress(): string | TrustedScriptURL {
  const policy = window.trustedTypes?.createPolicy(POLICY, {
    createScriptURL(address: string) {
      if (address === SCRIPT) return address;
      throw new TypeError(`not the service worker of this site: ${address}`);
    },
  });
  return policy?.createScriptURL(SCRIPT) ?? SCRIPT;
}
