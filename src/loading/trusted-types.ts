/** Paths of the build's scripts, and of the service worker. */
const BUILT_SCRIPT = /^\/(?:assets\/[\w.-]+|sw)\.js$/;

/**
 * Lets workers load this site's scripts under Trusted Types, which refuse a plain string: the string passes through the
 * default policy. The policy allows only scripts of the build, and no markup. The development server sends
 * no content security policy, so browsers do not call it there.
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
