/** The scripts of the site, which wait in a template until the page has been painted (tools/hold-scripts.ts). */

const heldSite = () => document.querySelector<HTMLTemplateElement>('template#site');

/** Downloads the scripts, and the files that they will ask for. Nothing is started. */
export function fetchSite(): void {
  const template = heldSite();
  if (template === null) return;
  for (const { src } of template.content.querySelectorAll('script')) {
    const link = document.createElement('link');
    link.rel = 'preload';
    // Not as a module: a failed preload of a module may be remembered.
    link.as = 'script';
    link.crossOrigin = '';
    link.href = src;
    document.head.append(link);
  }
  document.head.append(...template.content.querySelectorAll('link'));
}

/**
 * Starts the scripts one after the other, so that each is evaluated in a task of its own. Asked for together,
 * the last one to import the others would evaluate them all at once.
 */
export async function releaseSite(): Promise<void> {
  const template = heldSite();
  if (template === null) return;
  fetchSite();
  template.remove();
  performance.mark('react');
  for (const held of template.content.querySelectorAll('script')) await run(held);
}

/** Resolves also when the script does not arrive: the next one then asks for it again, or fails itself. */
function run(held: HTMLScriptElement): Promise<void> {
  return new Promise((resolve) => {
    // A copy: scripts of a template never run.
    const script = document.importNode(held, true);
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => resolve());
    document.head.append(script);
  });
}
