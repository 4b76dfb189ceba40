import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { routerErrorCopy as copy } from '../content/errors.ts';
import { pageTitle } from '../content/site.ts';
import { Notice } from './notice-page.tsx';

/** Shown instead of a page whose code or data failed. */
export function RouterError() {
  const error = useRouteError();
  return (
    <main>
      <title>{pageTitle(copy.pageName)}</title>
      <Notice title={copy.title} line={reasonOf(error)} home={copy.home} />
    </main>
  );
}

function reasonOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim();
  if (error instanceof Error && error.message !== '') return error.message;
  return copy.unknown;
}
