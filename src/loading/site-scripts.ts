/** The scripts of the site in the HTML of the game, which names them without starting them. */

/**
 * Starts them one after the other, so that each is evaluated in a task of its own: asked for together, the last
 * one to import the others would evaluate them all at once.
 */
export async function startSite(): Promise<void> {
  performance.mark('react');
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[data-site]')) {
    await run(href);
  }
}

/** Resolves also when the script does not arrive: the next one then asks for it again, or fails itself. */
function run(src: string): Promise<void> {
  return new Promise((resolve) => {
    const script = document.createElement('script');
    script.type = 'module';
    script.crossOrigin = '';
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => resolve());
    script.src = src;
    document.head.append(script);
  });
}
