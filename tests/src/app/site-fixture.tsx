/** The whole site at an address. */
import { render } from '@testing-library/react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { App } from '../../../src/app/app.tsx';
import { BrowserSite, currentPage, pageNameAt, Site } from '../../../src/app/routing.tsx';
import { createStore } from '../../../src/app/store.ts';

export function visit(path: string) {
  goTo(path);
  return render(
    <App store={createStore()}>
      <BrowserSite />
    </App>,
  );
}

/** The site with a heading instead of each page, for tests of the frame around it. */
export function visitFrame(path: string) {
  goTo(path);
  return render(
    <App store={createStore()}>
      <BrowserRouter useTransitions={false}>
        <Site load={loadHeading} />
      </BrowserRouter>
    </App>,
  );
}

const Heading = () => <h1 tabIndex={-1}>{pageNameAt(useLocation().pathname)}</h1>;
const loadHeading = async () => ({ Component: Heading });

/** Corrects the address, as start.tsx does. */
function goTo(path: string): void {
  window.history.replaceState(null, '', path);
  currentPage();
}
