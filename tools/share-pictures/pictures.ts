/** The pictures of link previews and of installation dialogs: which moment of which run each shows. */
import { JUMP_BIT } from '../../shared/rules.ts';
import { pages } from '../../src/content/pages.ts';
import { shootAndJump } from '../bots.ts';
import { SCREENSHOTS } from '../heads/discovery-files.ts';
import { drawScene, type Scene } from './canvas/draw-scene.ts';
import { drawSharePicture } from './canvas/share-picture.ts';

/** By path of the page. Each is a moment with the car in the air, in a round with a sky of its own. */
const SCENES: Readonly<Record<string, Scene>> = {
  '/': { seed: 3, tick: 445, play },
  '/game': { seed: 87, tick: 1697, play },
  '/whitepaper': { seed: 204, tick: 638, play },
  '/metaverse': { seed: 71, tick: 1131, play },
};

/** px of the picture per px of the world. */
const SCREENSHOT_SCALE = 2;
const SCREENSHOT_QUALITY = 75;

/** Jumps often and shoots seldom, as a person does: a car in the air makes the better picture. */
function play(world: Parameters<Scene['play']>[0]): number {
  const { ticks } = world;
  const mask = ticks % 18 === 0 ? shootAndJump(world) : shootAndJump(world) & JUMP_BIT;
  return mask | (ticks % 70 === 0 ? JUMP_BIT : 0);
}

/** JPEG files by path below dist/. */
export function drawSharePictures(): Record<string, Buffer> {
  return Object.fromEntries(
    pages.map(({ path, picture }) => [
      picture.path.slice(1),
      drawSharePicture(picture.title, sceneOf(path)),
    ]),
  );
}

/** JPEG files by path below dist/: the game without words. */
export function drawScreenshots(): Record<string, Buffer> {
  return Object.fromEntries(
    Object.entries(SCREENSHOTS).map(([file, { width, height, scene }]) => {
      const world = { width: width / SCREENSHOT_SCALE, height: height / SCREENSHOT_SCALE };
      const canvas = drawScene(sceneOf(scene), world, SCREENSHOT_SCALE);
      return [file, canvas.toBuffer('image/jpeg', SCREENSHOT_QUALITY)];
    }),
  );
}

function sceneOf(path: string): Scene {
  const scene = SCENES[path];
  if (scene === undefined) throw new Error(`no scene for the picture of ${path}`);
  return scene;
}
