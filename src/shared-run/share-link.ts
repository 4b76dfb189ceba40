/** Hands over a link: by the system's share sheet, or else by the clipboard. */

export interface SharedLink {
  readonly title: string;
  readonly text: string;
  readonly url: string;
}

/** given up: the person closed the share sheet. refused: the browser lets this page neither share nor copy. */
export type ShareOutcome = 'shared' | 'copied' | 'given up' | 'refused';

/** To be called shortly after a press, because browsers ask for one. Never rejects. */
export async function shareLink(link: SharedLink): Promise<ShareOutcome> {
  if (canShare(link)) {
    try {
      await navigator.share(link);
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'given up';
    }
  }
  try {
    // Undefined where the address is plain http.
    await navigator.clipboard.writeText(link.url);
    return 'copied';
  } catch {
    return 'refused';
  }
}

/** Types say that every browser has both. */
function canShare(link: SharedLink): boolean {
  const { share, canShare: can }: Partial<Navigator> = navigator;
  return typeof share === 'function' && typeof can === 'function' && can.call(navigator, link);
}
