/** Path of a script of the build. */
const BUILT_SCRIPT = /^\/assets\/[\w.-]+\.js$/;

/**
 * Lets `new Worker(url)` load this site's scripts under Trusted Types, which refuse a plain string: it passes
 * through the default policy. The policy allows scripts of the build only, and no markup. The development server
 * sends no content security policy, so browsers do not ask there.
 */
export function trustOwnScripts(): void {
  const { trustedTypes } = window;
  if (trustedTypes === undefined || trustedTypes.defaultPolicy !== null) return;
  trustedTypes.createPolicy('default', {
    createScriptURL(address) {
      const { protocol, origin, pathname } = new URL(address, location.href);
      // A blob: URL has the origin of the page that made it, and another protocol.
      const isOwn = protocol === location.protocol && origin === location.origin;
      if (isOwn && BUILT_SCRIPT.test(pathname)) return address;
      throw new TypeError(`not a script of this site: ${address}`);
    },
  });
}
