/**
 * Above the result, the picture moves up where the result's band would cover the car: within its frame as far as the
 * car is in it, then with its frame, over the page.
 */
import { CRASH_ZOOM, WIN_ZOOM } from '../../../../shared/camera.ts';
import { CAR_SIZE, GROUND_HEIGHT, type WorldSize, worldSizeFor } from '../../../../shared/rules.ts';
import type { EndedRun } from '../../../engine/run-slice.ts';

/** px between car and band. */
const CLEAR_PX = 12;

/** Follows the sizes of band and picture, before they are painted. Returns a function that ends it. */
export function keepCarInView(
  band: HTMLElement | null,
  world: WorldSize | null,
  { outcome }: Pick<EndedRun, 'outcome'>,
): (() => void) | undefined {
  const picture = document.querySelector<HTMLElement>('[data-picture]');
  if (band === null || world === null || picture === null) return undefined;
  const zoom = outcome === 'win' ? WIN_ZOOM : CRASH_ZOOM;
  const game = picture.closest<HTMLElement>('[data-game]');
  const place = () => {
    const { width, height } = picture.getBoundingClientRect();
    // Where its frame is without the rise: a position on screen may still be that of an earlier one.
    const top = (picture.offsetParent?.getBoundingClientRect().top ?? 0) + picture.offsetTop;
    // Of a wider world, only what a run of this window would show.
    const own = worldSizeFor(window.innerWidth, window.innerHeight);
    const shown = world.width > own.width ? Math.min(world.height, own.height) : world.height;
    const scale = Math.min(width / Math.min(world.width, own.width), height / shown);
    const below = (height - shown * scale) / 2 + zoom * GROUND_HEIGHT * scale;
    const covered = top + height - (window.innerHeight - band.offsetHeight);
    // The car's roof stays 2 px below the top of the picture.
    const most = height - below - zoom * CAR_SIZE * scale - 2;
    const wanted = Math.max(0, covered + CLEAR_PX - below);
    const lift = Math.min(wanted, most);
    const rise = Math.max(0, Math.min(wanted - lift, top));
    picture.style.setProperty('--lift', `0 ${-lift}px`);
    picture.style.setProperty('translate', rise > 0 ? `0 ${-rise}px` : '');
    game?.style.setProperty('z-index', rise > 0 ? '110' : '');
  };
  const observer = new ResizeObserver(place);
  // Before the toasts, which follow the picture.
  const listening = new AbortController();
  window.addEventListener('scroll', place, { capture: true, signal: listening.signal });
  // The page may become longer above the picture.
  for (const observed of [band, picture, document.body]) observer.observe(observed);
  return () => {
    observer.disconnect();
    listening.abort();
    for (const name of ['--lift', 'translate']) picture.style.removeProperty(name);
    game?.style.removeProperty('z-index');
  };
}
