/**
 * Under Trusted Types `new Worker(url)` takes no plain text. Vite finds a worker only where its
 * address is written out in that very call, so the address passes through the default policy: this
 * site's own scripts are let through, nothing else, and no markup at all.
 */
export function trustOwnScripts(): void {
  const { trustedTypes } = window;
  if (trustedTypes === undefined || trustedTypes.defaultPolicy !== null) return;
  trustedTypes.createPolicy('default', {
    createScriptURL(address) {
      if (new URL(address, location.href).origin === location.origin) return address;
      throw new TypeError(`not a script of this site: ${address}`);
    },
  });
}
