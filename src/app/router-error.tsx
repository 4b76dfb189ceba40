import { useEffect, useLayoutEffect, useRef } from 'react';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router-dom';
import { routerErrorCopy as copy } from '../content/errors.ts';
import { pageTitle } from '../content/site.ts';
import { LoadError } from '../loading/load.ts';
import { retryWhenBack } from '../loading/retry-when-back.ts';
import { NoticePage } from '../ui/notice-page.tsx';
import { Button } from '../ui/theme/button.ts';

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
      <NoticePage title={copy.title} line={reasonOf(error)} home={copy.home}>
        {error instanceof LoadError && <Retry error={error} />}
      </NoticePage>
    </>
  );
}

/** Loads the page at this address again, also by itself when the network returns. */
function Retry({ error }: { readonly error: LoadError }) {
  const { revalidate, state } = useRevalidator();
  const button = useRef<HTMLButtonElement>(null);
  const isTrying = state === 'loading';
  useFocusOnNextPage(button);

  useEffect(() => retryWhenBack(() => void revalidate()), [revalidate]);

  function onPress(): void {
    if (isTrying) return;
    // Offline, a reload would leave the site for an error of the browser.
    const canReload = error.reason === 'outdated' && navigator.onLine;
    if (canReload) window.location.reload();
    else void revalidate();
  }
  return (
    <Button ref={button} aria-disabled={isTrying} onClick={onPress}>
      {isTrying ? copy.retrying : copy.retry}
    </Button>
  );
}

/** The page that replaces the error takes the focus over, if the error page had it. */
function useFocusOnNextPage(inside: { readonly current: HTMLElement | null }): void {
  const hadFocus = useRef(false);
  // A layout effect is cleaned up while the error page is still there, an effect after that.
  useLayoutEffect(() => {
    const main = inside.current?.closest('main');
    return () => {
      hadFocus.current = main?.contains(document.activeElement) === true;
    };
  }, [inside]);
  useEffect(
    () => () => {
      const title = document.querySelector<HTMLElement>('main h1');
      if (!hadFocus.current || title === null) return;
      title.tabIndex = -1;
      title.focus({ preventScroll: true });
    },
    [],
  );
}

function reasonOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim();
  if (error instanceof Error && error.message !== '') return error.message;
  return copy.unknown;
}
