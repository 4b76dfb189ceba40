/**
 * Place of the toasts: by default the lower right corner of the window. A page with buttons there
 * anchors them to an element, and they appear in its upper right corner.
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

const INSET = 8;

/** Keeps `region` at the corner of `element`, within the window. Returns a stop function. */
export function pinToCorner(element: HTMLElement, region: HTMLElement): () => void {
  function place(): void {
    const box = element.getBoundingClientRect();
    const lowest = window.innerHeight - region.offsetHeight - INSET;
    const top = Math.max(INSET, Math.min(box.top + INSET, lowest));
    const right = document.documentElement.clientWidth - box.right + INSET;
    region.style.setProperty('--top', `${Math.round(top)}px`);
    region.style.setProperty('--right', `${Math.round(Math.max(INSET, right))}px`);
    region.style.setProperty('--room', `${Math.round(box.width - 2 * INSET)}px`);
  }
  place();
  const observer = new ResizeObserver(place);
  observer.observe(element);
  observer.observe(document.body);
  window.addEventListener('resize', place);
  window.addEventListener('scroll', place, { passive: true });
  return () => {
    observer.disconnect();
    window.removeEventListener('resize', place);
    window.removeEventListener('scroll', place);
  };
}
