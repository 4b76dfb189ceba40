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
      {/* A static host answers 200 for every address; this keeps the wrong ones out of the index. */}
      <meta name="robots" content="noindex" />
      <NoticePage code={copy.code} title={copy.title} line={copy.line} home={copy.home} />
    </>
  );
}
