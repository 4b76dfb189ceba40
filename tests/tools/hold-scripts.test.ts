/** The order of scripts in the HTML of a page. */
import { expect, it } from 'vitest';
import { type Bundle, holdSite } from '../../tools/hold-scripts.ts';

const chunk = (imports: string[], assets: string[] = [], modules = ['a module']) => ({
  type: 'chunk' as const,
  imports,
  moduleIds: modules,
  viteMetadata: { importedAssets: new Set(assets) },
});

const bundle: Bundle = {
  'assets/boot.js': chunk(['assets/boot-code.js'], [], []),
  'assets/boot-code.js': chunk(['assets/base.js'], ['assets/worker.js', 'assets/font.woff2']),
  'assets/base.js': chunk([]),
};

const MAIN = '<script type="module" crossorigin src="/assets/main.js"></script>';
const REACT = '<script type="module" async crossorigin src="/assets/react.js"></script>';
const BASE = '<script type="module" async crossorigin src="/assets/base.js"></script>';
const EARLY = '<script type="module" async crossorigin src="/assets/early-presses-1.js"></script>';
const PART = '<link rel="preload" as="fetch" crossorigin href="/assets/game-page.js">';

const page = (content: string) => `<html><head>
    <meta charset="utf-8" />
    <title>a page</title>
    ${EARLY}
    ${REACT}
    ${BASE}
    ${PART}
    ${MAIN}
  </head><body>${content}</body></html>`;

const rendered = page('<div id="root" data-page="game">');
const outsideTemplate = (html: string) =>
  html.replace(/<template.*?<\/template>/, '').match(/<(script|link)[^>]*>/g);

it('the first script comes first, with its worker', () => {
  const html = holdSite(rendered, 'assets/boot.js', bundle);
  expect(outsideTemplate(html)).toEqual([
    '<script type="module" async crossorigin fetchpriority="high" src="/assets/boot-code.js">',
    '<link rel="modulepreload" crossorigin href="/assets/base.js">',
    '<link rel="preload" as="fetch" crossorigin href="/assets/worker.js">',
    '<script type="module" async crossorigin src="/assets/early-presses-1.js">',
  ]);
  expect(html.indexOf('charset')).toBeLessThan(html.indexOf('<script'));
});

it('the scripts of the site wait in a template, in their order, and then the files of its part', () => {
  const html = holdSite(rendered, 'assets/boot.js', bundle);
  expect(html).toContain(`<template id="site">${REACT}${BASE}${MAIN}${PART}</template>`);
});

it('a page that was not rendered stays as it is', () => {
  const template = page('<div id="root"></div>');
  expect(holdSite(template, 'assets/boot.js', bundle)).toBe(template);
});

it('an entry that holds its own code is not passed over', () => {
  const whole: Bundle = { ...bundle, 'assets/boot.js': chunk(['assets/base.js']) };
  const html = holdSite(rendered, 'assets/boot.js', whole);
  expect(outsideTemplate(html)?.[0]).toContain('src="/assets/boot.js"');
});

it('a page without a script stops the build', () => {
  const empty = '<html><div id="root" data-page="home"></div></html>';
  expect(() => holdSite(empty, 'assets/boot.js', bundle)).toThrow('no script');
});
