import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { GameControls } from '../../../../src/pages/game/controls.ts';
import { listenToKeys } from '../../../../src/pages/game/keyboard.ts';

let pressed: string[];
let stop: () => void;

beforeEach(() => {
  pressed = [];
  const note = (name: keyof GameControls) => () => {
    pressed.push(name);
  };
  stop = listenToKeys(window, {
    start: note('start'),
    restart: note('restart'),
    retry: note('retry'),
    jump: note('jump'),
    shoot: note('shoot'),
    pause: note('pause'),
    resume: note('resume'),
    togglePause: note('togglePause'),
  });
});

afterEach(() => {
  stop();
  document.body.replaceChildren();
});

/** Presses a key on an element; tells whether the page would still act on it itself (scroll, …). */
function press(init: KeyboardEventInit, on: EventTarget = document.body): boolean {
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
  it.each([
    [' ', 'Space', 'jump'],
    ['Enter', 'Enter', 'shoot'],
    ['s', 'KeyS', 'shoot'],
    ['S', 'KeyS', 'shoot'],
    ['p', 'KeyP', 'togglePause'],
    ['P', 'KeyP', 'togglePause'],
  ])('%j means %s', (key, code, action) => {
    press({ key, code });
    expect(pressed).toEqual([action]);
  });

  it('follow the letter on the key, and its place on layouts of other scripts', () => {
    press({ key: 's', code: 'Semicolon' });
    press({ key: 'ы', code: 'KeyS' });
    press({ key: 'o', code: 'KeyS' });
    expect(pressed).toEqual(['shoot', 'shoot']);
  });

  it('do not scroll the page, nor press again while held', () => {
    expect(press({ key: ' ' })).toBe(false);
    expect(press({ key: ' ', repeat: true })).toBe(false);
    expect(pressed).toEqual(['jump']);
  });

  it('leave the browser its shortcuts', () => {
    expect(press({ key: 's', ctrlKey: true })).toBe(true);
    expect(press({ key: 'p', metaKey: true })).toBe(true);
    expect(press({ key: ' ', altKey: true })).toBe(true);
    expect(pressed).toEqual([]);
  });

  it('leave all other keys alone', () => {
    expect(press({ key: 'Tab' })).toBe(true);
    expect(press({ key: 'ArrowDown' })).toBe(true);
    expect(press({ key: 'Escape' })).toBe(true);
    expect(pressed).toEqual([]);
  });

  it('stop with the page', () => {
    stop();
    press({ key: ' ' });
    expect(pressed).toEqual([]);
  });
});

describe('what has the focus comes first', () => {
  it.each([
    '<input id="it">',
    '<textarea id="it"></textarea>',
    '<select id="it"></select>',
    '<div id="it" contenteditable="true"></div>',
    '<div role="dialog"><p id="it"></p></div>',
  ])('%s takes every key', (html) => {
    const element = put(html);
    for (const key of [' ', 'Enter', 's', 'p']) expect(press({ key }, element)).toBe(true);
    expect(pressed).toEqual([]);
  });

  it.each(['<button id="it"></button>', '<a id="it" href="/"></a>'])(
    '%s takes SPACE and ENTER only',
    (html) => {
      const element = put(html);
      expect(press({ key: ' ' }, element)).toBe(true);
      expect(press({ key: 'Enter' }, element)).toBe(true);
      press({ key: 's' }, element);
      press({ key: 'p' }, element);
      expect(pressed).toEqual(['shoot', 'togglePause']);
    },
  );

  it('composing with an input method is typing', () => {
    press({ key: 's', isComposing: true });
    expect(pressed).toEqual([]);
  });
});
