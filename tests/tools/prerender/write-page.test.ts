/** A rendered page becomes a complete HTML file. */
import { describe, expect, it } from 'vitest';
import {
  type PageFiles,
  type RenderedPage,
  writePage,
} from '../../../tools/prerender/write-page.ts';

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
    <script type="application/json" id="part-files">{"game-page":["/assets/game.css","/assets/game.js"]}</script>
  </body>
</html>`;

const PAGE: RenderedPage = {
  page: 'game',
  html: '<title>Game</title><meta name="description" content="$&amp;"/><link rel="canonical" href="/game"/><h1>Play $1</h1>',
};
const FILES: PageFiles = {
  first: ['assets/early.js', 'assets/react.js'],
  scripts: ['assets/game.js'],
  styles: [
    { path: 'assets/index.css', text: 'a{color:red}' },
    { path: 'assets/game.css', text: 'b{color:blue}' },
  ],
};

const written = writePage(TEMPLATE, PAGE, FILES);

describe('a written page', () => {
  it('holds the rendered content, and says which page it is', () => {
    expect(written).toContain('<div id="root" data-page="game"><h1>Play $1</h1></div>');
  });

  it('has the head elements of the page in place of those of the template', () => {
    expect(written.match(/<title/g)).toHaveLength(1);
    expect(written).toContain('<title data-rendered="">Game</title>');
    expect(written.match(/name="description"/g)).toHaveLength(1);
    expect(written).toContain('<meta data-rendered="" name="description" content="$&amp;"/>');
    expect(written).toMatch(/rel="canonical".*<\/head>/s);
    expect(written).toContain('<meta charset="utf-8" />');
    expect(written).toContain('rel="icon"');
  });

  it('has its styles inline, once, and fetches none of their files', () => {
    expect(written).toContain('<style>a{color:red}\nb{color:blue}</style>');
    const links = written.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
    expect(links).toHaveLength(2);
    for (const link of links) expect(link).toContain(' disabled ');
    expect(written).toContain('{"game-page":["/assets/game.js"]}');
  });

  it('names all scripts, that for early presses first', () => {
    const scripts = [...written.matchAll(/<script[^>]* src="([^"]*)"/g)].map(([, src]) => src);
    expect(scripts).toEqual(['/assets/early.js', '/assets/react.js', '/assets/index.js']);
    expect(written).toContain('<link rel="preload" as="fetch" crossorigin href="/assets/game.js">');
  });
});

it('a template without a place for the page is an error', () => {
  const template = TEMPLATE.replace('<div id="root"></div>', '<div></div>');
  expect(() => writePage(template, PAGE, FILES)).toThrow('<div id="root"></div>');
});
