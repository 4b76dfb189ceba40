/** Handles taps on the picture in play: the left half jumps, the right half shoots. */
import { CONTROL_NAMES, CONTROLS } from '../../../controls/controls.ts';
import type { GameControls } from '../session/game-controls.ts';

/** Events of gestures that the browser handles. gesturestart is Safari's pinch. */
const GESTURES = ['contextmenu', 'selectstart', 'dblclick', 'gesturestart'];

/** Ignores the mouse: its click only gives the focus back to the game. Returns an unsubscribe function. */
export function listenToTaps(picture: HTMLElement, { press }: Pick<GameControls, 'press'>) {
  const listening = new AbortController();
  const { signal } = listening;
  function onPointerDown(event: PointerEvent): void {
    const { pointerType, target, clientX, timeStamp } = event;
    const isButton = target instanceof Element && target.closest('button') !== null;
    if (pointerType === 'mouse' || isButton) return;
    // Prevent mouse events and double clicks: they would cost the page time.
    event.preventDefault();
    const { left, width } = picture.getBoundingClientRect();
    const half = clientX < left + width / 2 ? 'left' : 'right';
    const control = CONTROL_NAMES.find((name) => CONTROLS[name].tap === half);
    if (control !== undefined) press(control, timeStamp);
  }
  picture.addEventListener('pointerdown', onPointerDown, { signal });
  const game = picture.closest('[data-game]') ?? picture;
  for (const type of GESTURES) {
    game.addEventListener(type, (event) => event.preventDefault(), { signal });
  }
  return () => listening.abort();
}
