/**
 * The renderer's pictures: moments of golden recordings, drawn by the real engine and compared with
 * the PNG files of this folder. `npm run pictures -- -u` writes those that changed.
 */
import { existsSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { RecordedRun } from '../../shared/recording.ts';
import { SHOOT_BIT } from '../../shared/rules.ts';
import { readGolden } from '../../tests/recordings/golden.ts';
import { bundle } from '../../tools/bundle.ts';
import { ROOT } from '../../tools/run.mjs';
import { expect, test } from '../support/test.ts';
import type { Scene } from './harness.ts';

function sceneOf(run: RecordedRun, tick: number, options: Partial<Scene> = {}): Scene {
  const size = { width: run.width, height: run.height, pixelRatio: 1 };
  return { run, tick, size, reducedMotion: false, ...options };
}

const hit = readGolden('hit-by-a-bullet').run;
const crash = readGolden('crash-into-an-enemy').run;
const allKeys = readGolden('all-keys-each-tick').run;
const victory = readGolden('victory-on-the-largest-world').run;
const phone = readGolden('every-30-on-a-phone').run;

/** Ticks after the end: in the middle of the explosion, with the camera at the wreck, and with three bursts
 * of the win in the air. */
const MID_EXPLOSION = 15;
const AT_THE_WRECK = 58;
const MID_CELEBRATION = 75;

const ROUND_3_TICK = 1273;

/** The ghost shot where the player jumped and shot. */
const [lastInput = -1] = hit.inputs.findLast(([at]) => at < ROUND_3_TICK) ?? [];
const ghost: RecordedRun = {
  ...hit,
  inputs: hit.inputs.map(([at, mask]) => [at, at === lastInput ? SHOOT_BIT : mask]),
};

/**
 * One scene for the sky of each round, at a tick with the car in the air and many bodies, and one for each further
 * district. The line of the longest run is ahead of the ghost.
 */
const SCENES: Readonly<Record<string, Scene>> = {
  'round-1': sceneOf(hit, 451),
  'round-2': sceneOf(hit, 543),
  'round-3': sceneOf(hit, ROUND_3_TICK),
  'round-4': sceneOf(allKeys, 1583),
  exchange: sceneOf(victory, 2480),
  bridge: sceneOf(victory, 4700),
  undercity: sceneOf(victory, 6880),
  heights: sceneOf(victory, 9940),
  'run-begins': sceneOf(hit, 12),
  crash: sceneOf(crash, crash.ticks + MID_EXPLOSION),
  wreck: sceneOf(crash, crash.ticks + AT_THE_WRECK),
  win: sceneOf(victory, victory.ticks + MID_CELEBRATION),
  'reduced-motion': sceneOf(hit, ROUND_3_TICK, { reducedMotion: true }),
  'reduced-motion-crash': sceneOf(crash, crash.ticks + MID_EXPLOSION, { reducedMotion: true }),
  ghost: sceneOf(hit, ROUND_3_TICK, { look: { ghost } }),
  gold: sceneOf(victory, 1012),
  'about-to-fire': sceneOf(hit, 268),
  'high-contrast': sceneOf(hit, ROUND_3_TICK, { highContrast: true }),
  'phone-at-ratio-3': sceneOf(phone, 225, {
    size: { width: phone.width, height: phone.height, pixelRatio: 3 },
  }),
};

/**
 * Tolerances. A px counts as different when its colour is further off than `threshold` (0 to 1); the
 * picture fails with more than `maxDiffPixels` of them. They leave room for the edges of another
 * browser version. Measured: Firefox has up to 37 (SHAPES) and 362 (COLOURS) different px, WebKitGTK
 * none; a missing bullet has 70 (SHAPES), and a sky 16 of 256 shades lighter has 71,000 (COLOURS).
 */
const SHAPES = { threshold: 0.1, maxDiffPixels: 45 };
const COLOURS = { threshold: 0.02, maxDiffPixels: 1000 };

/** harness.ts and all it imports, as one script. */
let harness = '';
test.beforeAll(async () => {
  harness = await bundle({ root: ROOT, mode: 'production' }, 'e2e/pictures/harness.ts');
});

test.beforeEach(({ page }) => page.setContent(`<script type="module">${harness}</script>`));

/** Draws the scene, and returns its picture as PNG. */
async function draw(page: Page, scene: Scene): Promise<Buffer> {
  await page.evaluate((drawn) => window.drawScene?.(drawn), scene);
  return page.locator('canvas').screenshot();
}

for (const [name, scene] of Object.entries(SCENES)) {
  test(name, async ({ page }) => {
    const picture = await draw(page, scene);
    // Equal bytes are equal pictures, and to compare their px takes a while.
    const path = test.info().snapshotPath(`${name}.png`);
    if (existsSync(path) && picture.equals(readFileSync(path))) return;
    expect(picture).toMatchSnapshot(`${name}.png`, SHAPES);
    expect(picture).toMatchSnapshot(`${name}.png`, COLOURS);
  });
}

/**
 * WCAG 2.3.1: a flash is a pair of opposing changes of a tenth of the relative luminance, of which one end is below 0.8,
 * at one time on at least a quarter of a tenth of the field of view. More than three a second are not allowed.
 */
const FLASH = { area: 341 * 256 * 0.25, change: 0.1, below: 0.8 };
const MOST_TURNS = 2 * 3 + 1;

const RESTLESS: Readonly<Record<string, Scene>> = {
  'all keys in each tick': sceneOf(allKeys, allKeys.ticks - 1),
  'a crash': sceneOf(crash, crash.ticks + AT_THE_WRECK),
  'a win': sceneOf(victory, victory.ticks + 188),
  rain: sceneOf(victory, 6880),
};

for (const [name, scene] of Object.entries(RESTLESS)) {
  test(`never more than three flashes a second: ${name}`, async ({ page }) => {
    const { turns, largest } = await page.evaluate(turnsOfLight, { scene, flash: FLASH });
    const most = Math.max(
      0,
      ...turns.map((at) => turns.filter((other) => other >= at && other < at + 60).length),
    );
    const described = `${name}: at most ${most} turns of light in a second; the largest takes ${largest} px`;
    expect(most, described).toBeLessThanOrEqual(MOST_TURNS);
    expect(largest, described).toBeGreaterThan(0);
  });
}

/**
 * Frames of a scene in which the light of a large area turns, up or down, within three frames; and the largest area
 * that does, px. Runs in the page.
 */
async function turnsOfLight({ scene, flash }: { scene: Scene; flash: typeof FLASH }) {
  const SIDE = 10;
  const TOGETHER = 3;
  const columns = Math.ceil(scene.size.width / SIDE);
  const rows = Math.ceil(scene.size.height / SIDE);
  const small = Object.assign(document.createElement('canvas'), { width: columns, height: rows });
  const surface = small.getContext('2d', { willReadFrequently: true });
  if (surface === null) throw new Error('no 2D context');
  // A block is the mean of its px, not a sample.
  surface.imageSmoothingQuality = 'high';
  const linear = (value: number) =>
    value <= 10 ? value / 3295 : ((value / 255 + 0.055) / 1.055) ** 2.4;
  /** Of each block of px: its light at the last turn, and the way it went. */
  const blocks = Array.from({ length: columns * rows }, () => ({ light: -1, way: 0 }));
  const recent: { up: number; down: number }[] = [];
  const turns: number[] = [];
  let lastWay = 0;
  let largest = 0;
  let frame = 0;
  await window.drawScene?.(scene, (canvas) => {
    frame += 1;
    surface.drawImage(canvas, 0, 0, columns, rows);
    const { data } = surface.getImageData(0, 0, columns, rows);
    const turned = { up: 0, down: 0 };
    blocks.forEach((block, i) => {
      const [r = 0, g = 0, b = 0] = data.subarray(4 * i, 4 * i + 3);
      const light = 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
      const way = Math.sign(light - block.light);
      if (block.light < 0 || way === block.way) block.light = light;
      else if (
        Math.abs(light - block.light) >= flash.change &&
        Math.min(light, block.light) < flash.below
      ) {
        turned[way > 0 ? 'up' : 'down'] += SIDE * SIDE;
        block.light = light;
        block.way = way;
      }
    });
    recent.push(turned);
    // What moves turns as much up as down.
    const net = recent.slice(-TOGETHER).reduce((sum, { up, down }) => sum + up - down, 0);
    largest = Math.max(largest, Math.abs(net));
    const way = Math.sign(net);
    if (Math.abs(net) >= flash.area && way !== lastWay) {
      turns.push(frame);
      lastWay = way;
    }
  });
  return { turns, largest };
}
