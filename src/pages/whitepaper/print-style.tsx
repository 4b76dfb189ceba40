import { Global } from '@emotion/react';

/** Values of the colour tokens on paper. */
const PAPER = {
  '--chakra-colors-bg': '#fff',
  '--chakra-colors-bg-panel': '#fff',
  '--chakra-colors-bg-raised': '#fff',
  '--chakra-colors-fg': '#000',
  '--chakra-colors-fg-quiet': '#444',
  '--chakra-colors-border': '#bbb',
  '--chakra-colors-border-control': '#666',
};

/** Prints the document alone, black on white. Mounted with the whitepaper only. */
export function PrintStyle() {
  return (
    <Global
      styles={{
        '@page': { margin: '18mm 16mm' },
        '@media print': {
          ':root:root, :root body': { ...PAPER, colorScheme: 'light', fontSize: '11pt' },
          // Everything around the page's content: banners, header, footer, toasts.
          'main ~ *, :has(~ main), #root > :not(:has(main)), body > :not(#root), [data-screen]': {
            display: 'none !important',
          },
          'h1, h2, h3, caption, figcaption, thead': { breakAfter: 'avoid' },
          'tr, figure, dl > div, li, [data-risk]': { breakInside: 'avoid' },
          'p, dd': { orphans: 3, widows: 3 },
          'nav ol': { columns: 2, marginBlockEnd: '2rem' },
          'nav li': { border: '0 !important' },
          'nav a': { minHeight: '0 !important' },
          // A printed button is useless: print its address.
          'main a::before': { display: 'none !important' },
          'main a[data-url]': { padding: 0, minHeight: 0 },
          'a[data-url]::after': { content: '" (" attr(data-url) ")"', fontWeight: 400 },
        },
      }}
    />
  );
}
