/** The order of scripts in the HTML of the game. */
import { expect, it } from 'vitest';
import { type Bundle, startWithBoot } from '../../tools/boot-first.ts';

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

const page = (content: string) => `<html><head>
    <meta charset="utf-8" />
    <title>a page</title>
    ${EARLY}
    ${REACT}
    ${BASE}
    ${MAIN}
  </head><body>${content}</body></html>`;

const game = page('<canvas data-delivered="">');
const outsideTemplate = (html: string) =>
  html.replace(/<template.*?<\/template>/, '').match(/<(script|link)[^>]*>/g);

it('the boot comes first, and everything is asked for at once', () => {
  const html = startWithBoot(game, 'assets/boot.js', bundle);
  expect(outsideTemplate(html)).toEqual([
    '<script type="module" async crossorigin fetchpriority="high" src="/assets/boot-code.js">',
    '<link rel="modulepreload" crossorigin href="/assets/base.js">',
    '<link rel="preload" as="fetch" crossorigin href="/assets/worker.js">',
    '<link rel="preload" as="script" crossorigin fetchpriority="low" href="/assets/react.js">',
    '<link rel="preload" as="script" crossorigin fetchpriority="low" href="/assets/main.js">',
    '<script type="module" async crossorigin src="/assets/early-presses-1.js">',
  ]);
  expect(html.indexOf('charset')).toBeLessThan(html.indexOf('<script'));
});

it('the scripts of the site wait in a template, in their order', () => {
  const html = startWithBoot(game, 'assets/boot.js', bundle);
  expect(html).toContain(`<template id="site">${REACT}${BASE}${MAIN}</template>`);
});

it('a page without a canvas stays as it is', () => {
  const words = page('<p>words</p>');
  expect(startWithBoot(words, 'assets/boot.js', bundle)).toBe(words);
});

it('an entry that holds its own code is not passed over', () => {
  const whole: Bundle = { ...bundle, 'assets/boot.js': chunk(['assets/base.js']) };
  const html = startWithBoot(game, 'assets/boot.js', whole);
  expect(outsideTemplate(html)?.[0]).toContain('src="/assets/boot.js"');
});

it('a page of the game without a script stops the build', () => {
  const empty = '<html><canvas data-delivered=""></html>';
  expect(() => startWithBoot(empty, 'assets/boot.js', bundle)).toThrow('no script');
});
