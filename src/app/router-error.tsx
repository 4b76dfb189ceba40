import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { routerErrorCopy as copy } from '../content/errors.ts';
import { pageTitle } from '../content/site.ts';
import { NoticePage } from '../ui/notice-page.tsx';

/** Replaces the whole site when the layout fails. */
export function RouterError() {
  return (
    <main>
      <PageError />
    </main>
  );
}

/** Replaces a page whose code or data failed; the layout stays. */
export function PageError() {
  const error = useRouteError();
  return (
    <>
      <title>{pageTitle(copy.pageName)}</title>
      <NoticePage title={copy.title} line={reasonOf(error)} home={copy.home} />
    </>
  );
}

function reasonOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim();
  if (error instanceof Error && error.message !== '') return error.message;
  return copy.unknown;
}
