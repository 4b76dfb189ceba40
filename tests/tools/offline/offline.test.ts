import { expect, it } from 'vitest';
import { addressOf, isStored } from '../../../tools/offline/offline.ts';

it.each([
  ['index.html', '/'],
  ['game.html', '/game'],
  ['404.html', '/404'],
  ['icon.svg', '/icon.svg'],
  ['manifest.webmanifest', '/manifest.webmanifest'],
  ['assets/a-1.js', '/assets/a-1.js'],
  ['assets/inter-1.woff2', '/assets/inter-1.woff2'],
  ['stills/dawn-760.webp', '/stills/dawn-760.webp'],
  ['garage/van.svg', '/garage/van.svg'],
])('%s is stored, and asked for at %s', (file, address) => {
  expect(isStored(file)).toBe(true);
  expect(addressOf(file)).toBe(address);
});

it.each([
  ...['sw.js', '_headers', 'robots.txt', 'assets/404.html', 'index.html.br', 'assets/a-1.js.gz'],
  ...['share/home.jpg', 'screenshots/wide-1.jpg', 'icons/192.png', '.vite/manifest.json'],
])('%s is not stored', (file) => {
  expect(isStored(file)).toBe(false);
});
