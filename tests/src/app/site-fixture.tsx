/** The whole site at an address. */
import { render } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { App } from '../../../src/app/app.tsx';
import { BrowserSite, currentPage, pageNameAt, Site } from '../../../src/app/routing.tsx';
import { createStore } from '../../../src/app/store.ts';

export function visit(path: string, site = <BrowserSite />) {
  window.history.replaceState(null, '', window.location.origin + path);
  // Corrects the address, as start.tsx does.
  currentPage();
  return render(<App store={createStore()}>{site}</App>);
}

/** The site with a heading instead of each page, for tests of the frame around it. */
export function visitFrame(
  path: string,
  load: ComponentProps<typeof Site>['load'] = async () => ({ Component: Heading }),
) {
  return visit(
    path,
    <BrowserRouter useTransitions={false}>
      <Site load={load} />
    </BrowserRouter>,
  );
}

const Heading = () => <h1 tabIndex={-1}>{pageNameAt(useLocation().pathname)}</h1>;
