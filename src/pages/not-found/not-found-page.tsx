import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { notFoundCopy as copy } from '../../content/errors.ts';
import { NoticePage } from '../../ui/notice-page.tsx';

export function Component() {
  const { pathname } = useLocation();
  useEffect(() => {
    console.error(`404: no page at ${pathname}`);
  }, [pathname]);
  return <NoticePage {...copy} />;
}
