import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { notFoundCopy as copy } from '../../content/errors.ts';
import { pageTitle } from '../../content/site.ts';
import { NoticePage } from '../../ui/notice-page.tsx';

export function NotFoundPage() {
  const { pathname } = useLocation();
  useEffect(() => {
    console.error(`404: no page at ${pathname}`);
  }, [pathname]);
  return (
    <>
      <title>{pageTitle(copy.pageName)}</title>
      {/* Static hosts answer 200 for every address: keep wrong ones out of search results. */}
      <meta name="robots" content="noindex" />
      <NoticePage code={copy.code} title={copy.title} line={copy.line} home={copy.home} />
    </>
  );
}
