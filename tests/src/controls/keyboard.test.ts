// @vitest-environment happy-dom
/** Keys: their controls, and when they are left to the page. */
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { DEFAULT_KEYS, type KeyMap } from '../../../src/controls/key-map.ts';
import { listenToKeys } from '../../../src/controls/keyboard.ts';

let pressed: string[];
/** True while the game waits for a press that begins a run. */
let isWaiting: boolean;
let keys: KeyMap;

beforeEach(() => {
  pressed = [];
  isWaiting = false;
  const target = {
    onUse() {},
    begin: () => {
      if (isWaiting) pressed.push('begin');
      return isWaiting;
    },
    press: (name: string) => void pressed.push(name),
  };
  keys = DEFAULT_KEYS;
  onTestFinished(listenToKeys(window, target, () => keys));
});

/** Presses a key on an element. False when the browser's own reaction, such as scrolling, was prevented. */
function pressKey(init: KeyboardEventInit, on: EventTarget = document.body): boolean {
  return on.dispatchEvent(
    new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }),
  );
}

function put(html: string): Element {
  document.body.innerHTML = html;
  const element = document.querySelector('#it');
  if (element === null) throw new Error('the sample has no #it');
  return element;
}

describe('keys', () => {
  it('of jump, ENTER and SPACE begin a run that is waited for', () => {
    isWaiting = true;
    keys = { ...DEFAULT_KEYS, jump: ['arrowup'], shoot: ['s'] };
    pressKey({ key: 'ArrowUp' });
    pressKey({ key: 'Enter' });
    pressKey({ key: 's', code: 'KeyS' });
    pressKey({ key: 'Enter' }, put('<button id="it"></button>'));
    pressKey({ key: 'Enter' }, put('<input id="it">'));
    pressKey({ key: 'Enter', repeat: true });
    expect(pressKey({ key: ' ', code: 'Space' })).toBe(false);
    expect(pressed).toEqual(['begin', 'begin', 'shoot', 'begin']);
  });

  it('of other keyboards press by their character, and by the name that older builds stored', () => {
    keys = { ...DEFAULT_KEYS, jump: ['semicolon'], shoot: ['ö'], togglePause: ['digit2'] };
    pressKey({ key: 'ж', code: 'Semicolon' });
    pressKey({ key: 'ö', code: 'Semicolon' });
    pressKey({ key: 'é', code: 'Digit2' });
    pressKey({ key: 'ь', code: 'KeyM' });
    pressKey({ key: ';', code: 'Semicolon' });
    expect(pressed).toEqual(['jump', 'shoot', 'togglePause', 'toggleSound']);
  });

  it('an autofill, which fires keydown without a key, is no press and no error', () => {
    for (const on of [put('<button id="it"></button>'), window])
      expect(() => on.dispatchEvent(new Event('keydown', { bubbles: true }))).not.toThrow();
    expect(pressed).toEqual([]);
  });

  it('follow the letter on the key; on layouts of other scripts its place', () => {
    pressKey({ key: 'S', code: 'Semicolon' });
    pressKey({ key: 'ы', code: 'KeyS' });
    pressKey({ key: 'o', code: 'KeyS' });
    expect(pressed).toEqual(['shoot', 'shoot']);
  });

  it('neither scroll the page nor repeat while held', () => {
    expect(pressKey({ key: ' ' })).toBe(false);
    expect(pressKey({ key: ' ', repeat: true })).toBe(false);
    expect(pressed).toEqual(['jump']);
  });

  it.each([
    ['the browser its shortcut', { key: 's', ctrlKey: true }],
    ['the browser its shortcut', { key: 'p', metaKey: true }],
    ['the browser its shortcut', { key: ' ', altKey: true }],
    ['an input method its key', { key: 's', isComposing: true }],
  ])('leave %s: %j', (_whom, init) => {
    expect(pressKey(init)).toBe(true);
    expect(pressed).toEqual([]);
  });
});

describe('the focused element comes first', () => {
  it.each([
    '<input id="it">',
    '<textarea id="it"></textarea>',
    '<select id="it"></select>',
    '<div id="it" contenteditable="true"></div>',
    '<div role="dialog"><p id="it"></p></div>',
  ])('%s takes every key', (html) => {
    const element = put(html);
    for (const key of [' ', 'Enter', 's', 'p']) expect(pressKey({ key }, element)).toBe(true);
    expect(pressed).toEqual([]);
  });

  it.each(['<button id="it"></button>', '<a id="it" href="/"></a>'])(
    '%s takes two keys',
    (html) => {
      const element = put(html);
      expect(pressKey({ key: ' ' }, element)).toBe(true);
      expect(pressKey({ key: 'Enter' }, element)).toBe(true);
      pressKey({ key: 's' }, element);
      pressKey({ key: 'p' }, element);
      expect(pressed).toEqual(['shoot', 'togglePause']);
    },
  );
});
