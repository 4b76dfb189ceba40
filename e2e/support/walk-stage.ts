/** The picture in the walk while no run is played: its title is shown, its size, and the car without buttons over it. */
import { CAR_SIZE, CAR_X, worldSizeFor } from '../../shared/rules.ts';
import { createSurfaceFixture } from '../../tests/support/surface-fixture.ts';
import { aimCamera } from '../../worker/rendering/camera.ts';
import { createViewport, fitViewport } from '../../worker/rendering/viewport.ts';
import { createWorld } from '../../worker/simulation/world.ts';
import type { Game } from './game.ts';
import type { Walk } from './walk.ts';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** CSS px. A title in letters of 20 px, and a picture in which one sees where one is. */
const TITLE = { width: 80, height: 20 };
const LOWEST = 120;
/** The walk's low window has room for more. */
const LOWEST_OF_844 = 200;
/** Height of the car's reflection in the road, px of the world. */
const REFLECTION = 34;

/** The title over the picture is there to be seen: nothing covers it, and it is not for screen readers alone. */
export async function lookForTitle(walk: Walk, title: string, state: string): Promise<void> {
  const faults = await walk.page.evaluate(
    ({ title, least }) => {
      const headings = [...document.querySelectorAll('[data-game] h2')];
      const heading = headings.find(({ textContent }) => textContent === title);
      if (heading === undefined) return [`no '${title}'`];
      const { left, top, width, height } = heading.getBoundingClientRect();
      if (width < least.width || height < least.height) return [`'${title}' is not shown`];
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return hit !== null && heading.contains(hit) ? [] : [`'${title}' is covered or out of view`];
    },
    { title, least: TITLE },
  );
  walk.report(state, faults);
}

/** The ready screen: its title, a picture that is no stamp, and no button on the car, its shadow and its reflection. */
export async function lookAtReadyPicture(walk: Walk, game: Game, state: string): Promise<void> {
  await lookForTitle(walk, 'BNB RUNNER', state);
  const picture = await game.canvas.boundingBox();
  const window = walk.page.viewportSize();
  if (picture === null || window === null) throw new Error('no picture');
  const least = window.width === 844 ? LOWEST_OF_844 : LOWEST;
  const faults: string[] = [];
  if (picture.height < least) faults.push(`a picture of ${picture.width}x${picture.height}`);
  const car = carIn(picture, worldSizeFor(window.width, window.height));
  for (const button of [game.start, game.daily]) {
    const box = await button.boundingBox();
    if (box !== null && overlap(box, car))
      faults.push(`'${await button.textContent()}' on the car`);
  }
  walk.report(state, faults);
}

/** Box of the car before a run, with its reflection, CSS px. */
function carIn(picture: Box, size: { readonly width: number; readonly height: number }): Box {
  const viewport = createViewport(createSurfaceFixture().surface);
  fitViewport(viewport, picture.width, picture.height, createWorld(1, size));
  aimCamera(viewport, 0, false, -1);
  const { zoom, scale, left, ground, panX, panY } = viewport;
  return {
    x: picture.x + zoom * (left + CAR_X * scale) + panX,
    y: picture.y + zoom * (ground - CAR_SIZE * scale) + panY,
    width: zoom * CAR_SIZE * scale,
    height: zoom * (CAR_SIZE + REFLECTION) * scale,
  };
}

function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
