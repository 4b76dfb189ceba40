/** Set-up of Testing Library for every test of the page. */
import { act, cleanup, configure, getConfig, prettyDOM } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { toast } from 'react-hot-toast/headless';
import { afterEach } from 'vitest';

afterEach(() => {
  act(() => toast.remove());
  cleanup();
});

const { asyncWrapper, getElementError } = getConfig();
/** Number of queries that wait. */
let waiting = 0;

configure({
  // Instead of 1 s: a busy machine takes longer to load the code of a page.
  asyncUtilTimeout: 10_000,
  /**
   * React commits elements first and runs their effects later, in a task of its own. A test that goes on
   * between the two changes a store to which the element it found has not subscribed yet.
   */
  asyncWrapper: async (query) => {
    waiting += 1;
    try {
      const found = await asyncWrapper(query);
      flushEffects();
      return found;
    } catch (error) {
      if (error instanceof Error) error.message += `\n\n${prettyDOM()}`;
      throw error;
    } finally {
      waiting -= 1;
    }
  },
  // A query that waits fails many times; it prints the document once, at its end.
  getElementError: (message, container) =>
    waiting > 0 ? new Error(message ?? '') : getElementError(message, container),
});

/** React runs the effects of earlier commits before it renders anything else. */
function flushEffects(): void {
  const root = createRoot(document.createElement('div'));
  act(() => root.render(null));
}
