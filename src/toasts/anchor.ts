/**
 * Element at whose upper right corner the toasts appear. A page without an anchor has them in the lower
 * right corner of the window.
 */
let anchor: HTMLElement | null = null;
const listeners = new Set<() => void>();

/** Returns a function that releases the anchor. */
export function anchorToasts(element: HTMLElement): () => void {
  set(element);
  return () => {
    if (anchor === element) set(null);
  };
}

function set(element: HTMLElement | null): void {
  anchor = element;
  for (const listener of listeners) listener();
}

export function currentAnchor(): HTMLElement | null {
  return anchor;
}

export function subscribeToAnchor(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
