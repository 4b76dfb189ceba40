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

/** Starts the scripts. They run only in the document. */
export function releaseSite(): void {
  const template = heldSite();
  if (template === null) return;
  template.remove();
  performance.mark('react');
  document.head.append(document.importNode(template.content, true));
}
