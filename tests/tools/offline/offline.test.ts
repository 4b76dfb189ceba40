import { expect, it } from 'vitest';
import { addressOf } from '../../../tools/offline/offline.ts';

it.each([
  ['index.html', '/'],
  ['game.html', '/game'],
  ['404.html', '/404'],
  ['icon.svg', '/icon.svg'],
  ['assets/a-1.js', '/assets/a-1.js'],
])('%s is asked for at %s', (file, address) => {
  expect(addressOf(file)).toBe(address);
});
