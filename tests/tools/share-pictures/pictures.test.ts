/** The pictures of link previews, the screenshots and the icons, as they are committed. */
import { readdirSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { STILL_WIDTHS, stillPath } from '../../../src/art/still-files.ts';
import { pages } from '../../../src/content/pages.ts';
import { stills } from '../../../src/content/stills.ts';

const STILLS = Object.values(stills).flatMap((still) =>
  STILL_WIDTHS.map((width) => stillPath(still, width)),
);

const Listed = v.array(v.object({ src: v.string(), sizes: v.string() }));
const Manifest = v.object({ icons: Listed, screenshots: Listed });
const { icons, screenshots } = v.parse(
  Manifest,
  JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8')),
);

/** Sizes in px by file, as the heads and the manifest of the site name them. */
const NAMED: Readonly<Record<string, string>> = {
  ...Object.fromEntries(pages.map(({ picture }) => [picture.path, '1200x630'])),
  ...Object.fromEntries([...icons, ...screenshots].map(({ src, sizes }) => [src, sizes])),
  '/icons/apple-touch.png': '180x180',
};

it.each(Object.entries(NAMED))('%s has its type, its size, and 60 kB at most', (file, size) => {
  const bytes = readFileSync(`public${file}`);
  const { width, height } = file.endsWith('.png') ? sizeOfPng(bytes) : sizeOfJpeg(bytes);
  expect(`${width}x${height}`).toBe(size);
  expect(bytes.length).toBeLessThan(60_000);
});

it.each(STILLS)('%s has 40 kB at most', (file) => {
  const bytes = readFileSync(`public${file}`);
  expect(bytes.toString('latin1', 8, 12)).toBe('WEBP');
  expect(bytes.length).toBeLessThan(40_000);
});

it('no other picture is published, and none twice', () => {
  const published = readdirSync('public', { recursive: true, encoding: 'utf8' });
  const files = published.filter((file) => /\.(png|jpg|webp)$/.test(file));
  const pictures = files.map((file) => `/${file}`);
  expect(pictures.sort()).toEqual([...Object.keys(NAMED), ...STILLS].sort());
  const contents = pictures.map((file) => readFileSync(`public${file}`, 'base64'));
  expect(new Set(contents).size).toBe(pictures.length);
});

function sizeOfPng(bytes: Buffer) {
  expect(bytes.toString('latin1', 0, 8)).toBe('\x89PNG\r\n\x1a\n');
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

function sizeOfJpeg(bytes: Buffer) {
  expect(bytes.readUInt16BE(0)).toBe(0xffd8);
  // Each segment has two bytes of marker and two of length. Frames of other kinds are not written here.
  let at = 2;
  while (bytes.readUInt16BE(at) !== 0xffc0) at += 2 + bytes.readUInt16BE(at + 2);
  return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
}
