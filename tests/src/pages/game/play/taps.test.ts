// @vitest-environment happy-dom
/** Taps on the halves of the picture. */
import { expect, it, onTestFinished } from 'vitest';
import { listenToTaps } from '../../../../../src/pages/game/play/taps.ts';

function openPicture() {
  const game = document.createElement('section');
  game.dataset['game'] = '';
  const picture = document.createElement('div');
  const button = document.createElement('button');
  picture.append(button);
  game.append(picture);
  document.body.replaceChildren(game);
  picture.getBoundingClientRect = () => new DOMRect(100, 0, 400, 200);
  const taps: [string, number][] = [];
  const stop = listenToTaps(picture, { press: (name, at) => taps.push([name, at]) });
  onTestFinished(stop);
  function press(clientX: number, pointerType: string, on: Element = picture): PointerEvent {
    const event = new PointerEvent('pointerdown', {
      bubbles: true,
      cancelable: true,
      clientX,
      pointerType,
    });
    on.dispatchEvent(event);
    return event;
  }
  return { game, button, taps, press, stop };
}

it('a tap on the picture jumps left and shoots right, stamped with the time of the press', () => {
  const { taps, press } = openPicture();
  const left = press(299, 'touch');
  const right = press(300, 'pen');
  expect(taps).toEqual([
    ['jump', left.timeStamp],
    ['shoot', right.timeStamp],
  ]);
  expect(left.defaultPrevented, 'no mouse events after it').toBe(true);
});

it('a tap leaves a mouse and the buttons on the picture alone', () => {
  const { button, taps, press } = openPicture();
  expect(press(150, 'mouse').defaultPrevented).toBe(false);
  expect(press(150, 'touch', button).defaultPrevented).toBe(false);
  expect(taps).toEqual([]);
});

it('the picture lets no gesture of the browser through, until it is stopped', () => {
  const { game, taps, press, stop } = openPicture();
  const isPrevented = (type: string) =>
    !game.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
  const gestures = ['contextmenu', 'selectstart', 'dblclick', 'gesturestart'];
  expect(gestures.filter(isPrevented)).toEqual(gestures);
  stop();
  expect(gestures.filter(isPrevented)).toEqual([]);
  press(150, 'touch');
  expect(taps).toEqual([]);
});
