/** The whole site at an address. */
import { render } from '@testing-library/react';
import { App } from '../../../src/app/app.tsx';
import { BrowserSite, currentPage } from '../../../src/app/router.tsx';
import { createStore } from '../../../src/app/store.ts';

export function visit(path: string) {
  window.history.replaceState(null, '', path);
  // As start.tsx does: it corrects the address.
  currentPage();
  return render(
    <App store={createStore()}>
      <BrowserSite />
    </App>,
  );
}
