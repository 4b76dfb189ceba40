/** A rendered page becomes a complete HTML file. */
import { describe, expect, it } from 'vitest';
import type { PageFiles } from '../../../tools/prerender/page-files.ts';
import { type RenderedPage, writePage } from '../../../tools/prerender/write-page.ts';

const TEMPLATE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="description" content="of the template" />
    <title>Template</title>
    <link rel="icon" href="/icon.svg" />
    <script type="module" crossorigin src="/assets/index.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/index.css">
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>`;

const PAGE: RenderedPage = {
  page: 'game',
  html: '<title>Game</title><meta name="description" content="$&amp;"/><link rel="canonical" href="/game"/><h1>Play $1</h1>',
};
const FILES: PageFiles = {
  site: ['assets/react.js', 'assets/index.js'],
  own: ['assets/game.js'],
  boot: null,
  ahead: ['assets/later.js'],
  styles: ['assets/index.css', 'assets/game.css'],
};
const STYLES = [
  { path: 'assets/index.css', text: 'a{color:red}' },
  { path: 'assets/game.css', text: 'b{color:blue}' },
];

const written = writePage(TEMPLATE, PAGE, FILES, STYLES, 'remember()');

describe('a written page', () => {
  it('holds the rendered content and head, and says which page it is', () => {
    expect(written).toContain('<div id="root" data-page="game"><h1>Play $1</h1></div>');
    expect(written.match(/<title.*?<\/title>/g)).toEqual(['<title data-rendered="">Game</title>']);
    const description = '<meta data-rendered="" name="description" content="$&amp;"/>';
    expect(written.match(/<meta[^>]*description.*?>/g)).toEqual([description]);
    expect(written).toMatch(/<meta charset="utf-8".*rel="canonical".*rel="icon".*<\/head>/s);
  });

  it('fetches no stylesheet, and lists the scripts that come later', () => {
    expect(written.match(/<link rel="stylesheet"[^>]* disabled /g)).toHaveLength(2);
    expect(written.match(/<link rel="stylesheet"/g)).toHaveLength(2);
    expect(written).toMatch(/<script>remember\(\)<\/script>.*<script type="module".*<body>/s);
    expect(started(written)).toEqual(['/assets/react.js', '/assets/index.js']);
    expect(written).toContain('id="ahead">["/assets/later.js"]</script>');
  });

  it('starts only the boot where there is one, which starts the site', () => {
    const boot = { scripts: ['assets/base.js', 'assets/boot.js'], worker: 'assets/worker.js' };
    const game = writePage(TEMPLATE, PAGE, { ...FILES, boot }, STYLES, '');
    expect(started(game)).toEqual(['/assets/boot.js']);
    const waiting = [...game.matchAll(/data-site href="([^"]*)"/g)].map(([, href]) => href);
    expect(waiting).toEqual(['/assets/react.js', '/assets/index.js']);
    expect(game).toContain('as="fetch" crossorigin href="/assets/worker.js"');
  });
});

function started(html: string) {
  return [...html.matchAll(/<script[^>]* src="([^"]*)"/g)].map(([, src]) => src);
}

it('a template without a place for the page is an error', () => {
  const template = TEMPLATE.replace('<div id="root"></div>', '<div></div>');
  expect(() => writePage(template, PAGE, FILES, STYLES, '')).toThrow('<div id="root"></div>');
});
