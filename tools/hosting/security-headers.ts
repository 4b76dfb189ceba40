/** The site's security headers. Every answer carries them. */

/** Hash of "": Emotion appends an empty <style>, then inserts its rules through the CSSOM. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/**
 * `priceOrigin`: the only other site that the page may call. `styleHashes`: sources that allow the <style>
 * of each page. One policy serves all pages, because hosts send the 404 page under any address.
 */
export function securityHeaders(
  priceOrigin: string,
  styleHashes: readonly string[] = [],
): Record<string, string> {
  const policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'worker-src': ["'self'"],
    'style-src': ["'self'", ...new Set([EMPTY_STYLE, ...styleHashes])],
    'img-src': ["'self'"],
    'font-src': ["'self'"],
    'connect-src': ["'self'", priceOrigin],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    // The second one allows /sw.js and nothing else (src/offline/register.ts).
    'trusted-types': ['default', 'service-worker'],
  };
  return {
    'Content-Security-Policy': Object.entries(policy)
      .map(([directive, sources]) => [directive, ...sources].join(' '))
      .join('; '),
    // This host only: subdomains, and the browsers' preload list, are for the domain's owner to decide.
    'Strict-Transport-Security': 'max-age=63072000',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  };
}
