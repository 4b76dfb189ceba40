/**
 * Lets `new Worker(url)` load this site's scripts under Trusted Types, which refuse a plain string.
 * Vite finds a worker only by a literal URL in that call, so the URL passes through the default policy.
 * The policy allows scripts of this origin only, and no markup.
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
