import { expect, it } from 'vitest';
import { capOf } from '../../../src/settings/key-caps.ts';
import { keyName } from '../../../src/settings/key-name.ts';

it.each([
  [' ', 'Space', 'SPACE'],
  ['Enter', 'Enter', 'ENTER'],
  ['s', 'KeyS', 'S'],
  ['ArrowUp', 'ArrowUp', '↑'],
  ['ArrowLeft', 'ArrowLeft', '←'],
  ['1', 'Digit1', '1'],
])('%j has the cap that people know', (key, code, cap) => {
  expect(capOf(keyName({ key, code }))).toBe(cap);
});
