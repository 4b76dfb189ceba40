import { Component, type ComponentType, type ReactNode, use, useEffect } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { routerErrorCopy as copy } from '../content/errors.ts';
import { pageTitle } from '../content/site.ts';
import { LoadError } from '../loading/load.ts';
import { retryWhenBack } from '../loading/retry-when-back.ts';
import { NoticePage } from '../ui/notice-page.tsx';
import { Button } from '../ui/theme/button.ts';
import { NextLocation } from './pending.tsx';

interface ErrorProps {
  readonly error: unknown;
}

/** Replaces a page whose code failed; the layout stays. */
export function PageError({ error }: ErrorProps) {
  return (
    <>
      <title>{pageTitle(copy.pageName)}</title>
      <NoticePage title={copy.title} line={reasonOf(error)} home={copy.home}>
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

interface BoundaryProps {
  /** Another location is another attempt. */
  readonly location: Location;
  readonly Fallback: ComponentType<ErrorProps>;
  readonly children: ReactNode;
}

export class ErrorBoundary extends Component<BoundaryProps> {
  override state: { failure?: ErrorProps; location?: Location } = {};

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ location }: BoundaryProps, state: ErrorBoundary['state']) {
    return location === state.location ? null : { failure: undefined, location };
  }

  override render() {
    const { Fallback, children } = this.props;
    const { failure } = this.state;
    return failure === undefined ? children : <Fallback error={failure.error} />;
  }
}

/** Loads the page at this address again, also by itself when the network returns. */
function Retry({ error }: { readonly error: LoadError }) {
  const navigate = useNavigate();
  const location = useLocation();
  const next = use(NextLocation);
  const isTrying = next !== null;
  useFocusOnNextPage();

  // Retries during an attempt too: that one may have failed without being noticed yet.
  const retry = () => void navigate(next ?? location, { replace: true });
  useEffect(() => retryWhenBack(retry));

  function onPress(): void {
    if (isTrying) return;
    // Offline, a reload would leave the site for an error of the browser.
    const canReload = error.reason === 'outdated' && navigator.onLine;
    if (canReload) window.location.reload();
    else retry();
  }
  return (
    <Button aria-disabled={isTrying} onClick={onPress}>
      {isTrying ? copy.retrying : copy.retry}
    </Button>
  );
}

/** The button is gone with the error page: the next page takes the focus over. */
function useFocusOnNextPage(): void {
  useEffect(
    () => () => {
      const title = document.querySelector<HTMLElement>('main h1');
      if (document.activeElement !== document.body || title === null) return;
      title.tabIndex = -1;
      title.focus({ preventScroll: true });
    },
    [],
  );
}

function reasonOf(error: unknown): string {
  if (error instanceof Response) return `${error.status} ${error.statusText}`.trim();
  if (error instanceof Error && error.message !== '') return error.message;
  return copy.unknown;
}
