/** Names and caps of keys, and those that may be chosen. */
import { describe, expect, it } from 'vitest';
import { capOf, choosableKey, keyName } from '../../../src/controls/keys.ts';

it.each([
  [' ', 'Space', 'SPACE'],
  ['Enter', 'Enter', 'ENTER'],
  ['s', 'KeyS', 'S'],
  ['ArrowUp', 'ArrowUp', '↑'],
  ['ArrowLeft', 'ArrowLeft', '←'],
  ['1', 'Digit1', '1'],
  ['ö', 'Semicolon', 'Ö'],
  ['É', 'Digit2', 'É'],
  ['ß', 'Minus', 'ß'],
  ['ğ', 'BracketLeft', 'Ğ'],
  // Turkish, also with Caps Lock.
  ['i', 'Quote', 'İ'],
  ['İ', 'Quote', 'İ'],
  ['ı', 'KeyI', 'I'],
  ['I', 'KeyI', 'I'],
  ['ж', 'Semicolon', 'Ж'],
  ['ぬ', 'Digit1', 'ぬ'],
])('%j has the cap that people know', (key, code, cap) => {
  expect(capOf(keyName({ key, code }))).toBe(cap);
});

describe('choosableKey', () => {
  const press = (key: string, code: string, held: Partial<KeyboardEventInit> = {}) =>
    choosableKey({ key, code, ctrlKey: false, altKey: false, metaKey: false, ...held });

  it.each([
    [' ', 'Space', 'space'],
    ['A', 'KeyA', 'a'],
    ['ф', 'KeyA', 'a'],
    ['Ф', 'KeyA', 'a'],
    ['\u0e35', 'KeyU', 'u'],
    ['\u{1e900}', 'KeyA', 'a'],
    ['é', 'KeyW', 'é'],
    ['é', '', 'é'],
    ['ö', 'Semicolon', 'ö'],
    ['ArrowUp', 'ArrowUp', 'arrowup'],
    ['Enter', 'NumpadEnter', 'enter'],
    ['PageDown', 'PageDown', 'pagedown'],
  ])('%j: %s is %s', (key, code, name) => {
    expect(press(key, code)).toBe(name);
  });

  it('no key of the browser and none with a modifier can be chosen', () => {
    for (const key of ['Escape', 'Tab', 'F2', 'F11', 'Shift', 'CapsLock', 'Dead', 'Unidentified'])
      expect(press(key, key), key).toBeNull();
    for (const held of ['ctrlKey', 'altKey', 'metaKey'])
      expect(press('s', 'KeyS', { [held]: true }), held).toBeNull();
  });
});
