/** After each test clock, globals, document and storage are as before it, because files share them. */
import { afterAll, afterEach, vi } from 'vitest';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  if (typeof document === 'undefined') return;
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

// A module that still loads when its file ends fails, and stays failed for the files that follow.
afterAll(() => vi.dynamicImportSettled());
