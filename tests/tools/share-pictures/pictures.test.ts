/** The pictures of link previews, and the icons of home screens. */
import { readFileSync } from 'node:fs';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { pages, SHARE_SIZE } from '../../../src/content/pages.ts';
import { ICONS, SCREENSHOTS } from '../../../tools/heads/discovery-files.ts';
import { drawIcons } from '../../../tools/share-pictures/canvas/icons.ts';
import { drawScreenshots, drawSharePictures } from '../../../tools/share-pictures/pictures.ts';

const pictures = drawSharePictures();

describe('the share pictures', () => {
  it('are one for each page', () => {
    expect(Object.keys(pictures)).toEqual(pages.map(({ picture }) => picture.path.slice(1)));
  });

  it.each(Object.entries(pictures))('%s has its size, and 60 kB at most', async (_, jpeg) => {
    const { width, height } = await loadImage(jpeg);
    expect({ width, height }).toEqual(SHARE_SIZE);
    expect(jpeg.length).toBeLessThan(60_000);
  });

  it('show different skies, a road, and words that stand out', async () => {
    const skies = await Promise.all(
      Object.values(pictures).map(async (jpeg) => {
        const light = await lightOf(jpeg);
        // The title is bright, the sky above it dark.
        expect(light.brightest(220, 64, 500, 120)).toBeGreaterThan(200);
        expect(light.mean(40, 10, 60, 40)).toBeLessThan(60);
        // The road has a bright edge.
        expect(light.brightest(400, 440, 400, 60) - light.mean(400, 560, 400, 40)).toBeGreaterThan(
          60,
        );
        return light.colour(700, 300, 100, 60);
      }),
    );
    expect(new Set(skies).size).toBe(pages.length);
  });

  it('are the same to the last byte when they are drawn again', () => {
    expect(drawSharePictures()).toEqual(pictures);
  });
});

describe('the screenshots', () => {
  const screenshots = drawScreenshots();

  it.each(Object.entries(SCREENSHOTS))('%s has its size, and 60 kB at most', async (file, size) => {
    const jpeg = screenshots[file] ?? Buffer.alloc(0);
    const { width, height } = await loadImage(jpeg);
    expect({ width, height }).toEqual({ width: size.width, height: size.height });
    expect(jpeg.length).toBeLessThan(60_000);
  });
});

describe('the icons', () => {
  it('have their sizes; a maskable one fills its square and keeps the drawing inside', async () => {
    const drawn = await drawIcons(readFileSync('public/icon.svg'), ICONS);
    for (const [file, { size, purpose }] of Object.entries(ICONS)) {
      const png = drawn[file] ?? Buffer.alloc(0);
      expect((await loadImage(png)).width, file).toBe(size);
      const light = await lightOf(png);
      // The lower left corner is cut off, and the car is nowhere near it.
      expect(light.opacity(0, size - 1)).toBe(purpose === 'maskable' ? 255 : 0);
      const quarter = Math.round(size / 4);
      expect(light.brightest(quarter, quarter, 2 * quarter, 2 * quarter)).toBeGreaterThan(200);
      const edge = Math.round(size / 10);
      if (purpose === 'maskable') expect(light.brightest(0, 0, edge, size)).toBeLessThan(30);
    }
  });
});

/** Brightness and opacity of regions of a picture, 0 to 255; places and sizes in px. */
async function lightOf(file: Buffer) {
  const image = await loadImage(file);
  const surface = createCanvas(image.width, image.height).getContext('2d');
  surface.drawImage(image, 0, 0);
  const shades = (x: number, y: number, width: number, height: number) => {
    const { data } = surface.getImageData(x, y, width, height);
    return Array.from({ length: data.length / 4 }, (_, i) =>
      Math.max(...data.subarray(i * 4, i * 4 + 3)),
    );
  };
  return {
    brightest: (...area: [number, number, number, number]) =>
      shades(...area).reduce((most, shade) => Math.max(most, shade)),
    mean(...area: [number, number, number, number]) {
      const all = shades(...area);
      return all.reduce((sum, shade) => sum + shade, 0) / all.length;
    },
    /** The channels of the mean colour, the strongest first. */
    colour(x: number, y: number, width: number, height: number) {
      const { data } = surface.getImageData(x, y, width, height);
      const sums = [0, 1, 2].map((channel) =>
        data.reduce((sum, value, i) => (i % 4 === channel ? sum + value : sum), 0),
      );
      return sums
        .map((sum, channel) => ({ sum, name: 'rgb'.charAt(channel) }))
        .sort((a, b) => b.sum - a.sum)
        .map(({ name }) => name)
        .join('');
    },
    opacity: (x: number, y: number) => surface.getImageData(x, y, 1, 1).data[3],
  };
}
