import { missingPage, pageAt } from '../content/pages.ts';
import { defaultOrigin } from '../content/site.ts';

const origin = import.meta.env.VITE_SITE_ORIGIN || defaultOrigin;

/**
 * Title, description and link preview of the page at this path; React moves them into <head>. Elements
 * that are equal on all pages stand in index.html.
 */
export function DocumentHead({ path }: { readonly path: string }) {
  const page = pageAt(path);
  if (page === undefined) {
    return (
      <>
        <title>{missingPage.title}</title>
        <meta name="description" content={missingPage.description} />
        {/* Hosts that cannot answer 404 for any address send this page with status 200. */}
        <meta name="robots" content="noindex" />
      </>
    );
  }
  const { title, description, picture } = page;
  const address = origin + path;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={origin + picture.path} />
      <meta property="og:image:alt" content={picture.alt} />
    </>
  );
}
