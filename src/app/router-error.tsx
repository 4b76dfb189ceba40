import { use, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { routerErrorCopy as copy } from '../content/errors.ts';
import { pageTitle } from '../content/site.ts';
import { LoadError } from '../loading/load.ts';
import { retryWhenBack } from '../loading/retry-when-back.ts';
import { NoticePage } from '../pages/not-found/not-found-page.tsx';
import type { ErrorProps } from '../ui/error-boundary.tsx';
import { Button } from '../ui/theme/button.ts';
import { focusPage, NextLocation } from './arrival.tsx';

/** Replaces a page whose code failed; the layout stays. */
export function PageError({ error }: ErrorProps) {
  return (
    <>
      <title>{pageTitle(copy.pageName)}</title>
      <NoticePage title={copy.title} line={messageOf(error)}>
        {error instanceof LoadError && <Retry error={error} />}
      </NoticePage>
    </>
  );
}

/** Replaces the whole site when the layout fails. */
export const SiteError = ({ error }: ErrorProps) => (
  <main>
    <PageError error={error} />
  </main>
);

/** Loads the page at this address again, on a press and also when the network returns. */
function Retry({ error }: { readonly error: LoadError }) {
  const navigate = useNavigate();
  const location = useLocation();
  const next = use(NextLocation);
  const isTrying = next !== null;
  // The button disappears with the error page: the next page takes the focus.
  useEffect(
    () => () => {
      if (document.activeElement === document.body) focusPage();
    },
    [],
  );

  // Also retries while an attempt is running, because that attempt may hang.
  const retry = () => void navigate(next ?? location, { replace: true });
  useEffect(() => retryWhenBack(retry));

  function onPress(): void {
    if (isTrying) return;
    // Offline, a reload would replace the site with the browser's error page.
    const canReload = error.reason === 'unusable' && navigator.onLine;
    if (canReload) window.location.reload();
    else retry();
  }
  return (
    <Button aria-disabled={isTrying} onClick={onPress}>
      {isTrying ? copy.retrying : copy.retry}
    </Button>
  );
}

function messageOf(error: unknown): string {
  if (error instanceof Response) return `${error.status} ${error.statusText}`.trim();
  if (error instanceof Error && error.message !== '') return error.message;
  return copy.unknown;
}
