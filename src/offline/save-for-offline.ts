/**
 * Stores the site on this device: registers the service worker, and offers a new version when it has been downloaded
 * and a reload would lose nothing. The caller decides when that is.
 */
import { offerReload } from '../toasts/offer.tsx';

export interface IdleSource {
  /** True while no run is under way and nothing covers the page. */
  readonly isQuiet: () => boolean;
  /** Calls the listener when that may have changed. Returns an unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** The message that src/offline/service-worker/sw.ts waits for. */
const SKIP_WAITING = 'skip-waiting';
/** ms after which the page reloads even if the new version has not taken control. */
const PATIENCE_MS = 3000;
/** ms between two checks for a new version on a page that stays open. Browsers check with every page load. */
const LOOK_AGAIN_MS = 3_600_000;

/** Rejects where the browser has no service workers, or a setting disables them. */
export async function saveForOffline(idle: IdleSource): Promise<void> {
  await whenQuiet(idle);
  const registration = await registerServiceWorker();
  onNewVersion(registration, () => {
    offerWhenQuiet(idle, () => void takeOver(registration));
  });
  lookAgain(registration);
}

/** Not during a run: downloads would take processor time from it. */
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

/** Calls `onReady` once, when a new version waits to replace the active one. */
function onNewVersion(registration: ServiceWorkerRegistration, onReady: () => void): void {
  let isKnown = false;
  const check = (isWaiting: boolean) => {
    // Without an active version, this is the first one and replaces nothing.
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

/** The offer is removed while a run is in play, and shown again after it. */
function offerWhenQuiet({ isQuiet, subscribe }: IdleSource, onPress: () => void): void {
  let hide: (() => void) | null = null;
  const update = () => {
    if (isQuiet() === (hide !== null)) return;
    hide?.();
    hide = hide === null ? offerReload(onPress) : null;
  };
  update();
  subscribe(update);
}

/**
 * Activates the new version, then loads its page. Other tabs are not reloaded, and the files of the version before stay
 * stored for them.
 */
async function takeOver({ waiting }: ServiceWorkerRegistration): Promise<void> {
  // Another tab may have activated it.
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
    // Failures are ignored: there will be another check.
    registration.update().catch(() => {});
  });
}

/** Written by tools/offline into the root of the site, so that its scope includes all pages. */
const SCRIPT = '/sw.js';
/** Named in the content security policy (tools/hosting/security-headers.ts). */
const POLICY = 'service-worker';

async function registerServiceWorker(): Promise<ServiceWorkerRegistration> {
  const { serviceWorker } = navigator;
  // The emergency exit (tools/offline/emergency/sw.js) has removed itself. Registering now would only keep it.
  if (serviceWorker.controller && !(await serviceWorker.getRegistration()))
    throw new Error('it has removed itself');
  // TypeScript's declaration of `register` does not accept a TrustedScriptURL.
  const registered: unknown = await Reflect.apply(serviceWorker.register, serviceWorker, [
    trustedAddress(),
    { updateViaCache: 'none' },
  ]);
  if (registered instanceof ServiceWorkerRegistration) return registered;
  throw new Error('it is not registered');
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
