/** Registers the service worker under Trusted Types, which refuse a plain string as its address. */

/** Written by tools/offline, at the top of the site: it answers for all pages below. */
const SCRIPT = '/sw.js';
/** Named in the content security policy (tools/hosting/security-headers.ts). */
const POLICY = 'service-worker';

/** null where the browser, or a setting of it, has none. */
export async function registerServiceWorker(): Promise<ServiceWorkerRegistration | null> {
  const { serviceWorker } = navigator;
  // TypeScript's `register` knows no TrustedScriptURL.
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
