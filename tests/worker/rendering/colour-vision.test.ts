/**
 * Colours that must be told apart in play, for the three common kinds of colour blindness and in
 * greyscale. Where colour does not do it, shape does, and the pair is listed with its reason.
 */
import { describe, expect, it } from 'vitest';
import {
  DANGER,
  FIRE,
  GREEN,
  INK,
  mix,
  PALETTES,
  SURFACE,
  WHITE,
  YELLOW,
} from '../../../shared/colour.ts';
import { distance, VISIONS } from '../../support/colour-vision.ts';

/**
 * Distance at which two colours are told apart at a glance: thirteen times what is just visible where two
 * fields touch (2.3), because bodies are small, far from each other, and pass in half a second.
 */
const APART = 30;
/**
 * Distance of a body, or of its outline, from the sky behind it. A sky as light as the middle between
 * both is the worst; half the distance from the violet to the ink is 26 in greyscale.
 */
const STANDS_OUT = 25;

const COLOURS = {
  'note, +100': GREEN,
  'enemy, its dart': DANGER,
  'car, its tracer, +200': YELLOW,
  fire: FIRE,
} as const;

/** Pairs of the colours above that are closer in one vision or more, and how their shapes differ. */
const TOLD_BY_SHAPE: Readonly<Record<string, string>> = {
  'note, +100 | enemy, its dart | greyscale':
    'A soft, fluttering rectangle with a pale disc; a rigid octahedron that glows. Darts are arrowheads.',
  'note, +100 | car, its tracer, +200 | greyscale':
    'The car never moves from its place on the left, a tracer is a line of 10 px; +100 and +200 are read.',
  'note, +100 | fire | protanopia':
    'Fire is a burst without an outline around the car; it ends the run, and no note is near by then.',
  'car, its tracer, +200 | fire | deuteranopia': 'The fire covers the car, whose run is over.',
  'note, +100 | fire | greyscale': 'As above.',
  'enemy, its dart | car, its tracer, +200 | greyscale':
    'A wedge on wheels against an octahedron; a tracer is a thin line and flies right, a dart flies left.',
  'enemy, its dart | fire | greyscale':
    'An explosion grows and fades; an enemy has a dark outline.',
  'car, its tracer, +200 | fire | greyscale': 'The fire covers the car, whose run is over.',
};

describe.each(VISIONS)('%s', (vision) => {
  it('colours are apart, or their pair is told by its shapes', () => {
    const entries = Object.entries(COLOURS);
    const close = entries.flatMap(([name, colour], i) =>
      entries
        .slice(i + 1)
        .filter(([, other]) => distance(colour, other, vision) < APART)
        .map(([otherName]) => `${name} | ${otherName} | ${vision}`),
    );
    const listed = Object.keys(TOLD_BY_SHAPE).filter((pair) => pair.endsWith(`| ${vision}`));
    expect(close.sort()).toEqual(listed.sort());
  });
});

describe.each(PALETTES.map((palette, index) => ({ palette, index })))(
  'sky $index',
  ({ palette: { top, horizon, money } }) => {
    it('bodies, points and fire are far from the horizon that they stand before', () => {
      for (const colour of [YELLOW, DANGER, FIRE, money, mix(money, WHITE, 0.25)]) {
        expect(distance(colour, horizon, 'usual'), colour).toBeGreaterThan(APART);
      }
    });

    /** From the top to the horizon, then the road where it is brightest. */
    const backgrounds = [
      ...Array.from({ length: 21 }, (_, i) => mix(top, horizon, i / 20)),
      mix(SURFACE, horizon, 0.34),
    ];

    it.each(VISIONS)('%s: every body or its outline stands out', (vision) => {
      for (const background of backgrounds) {
        for (const colour of [money, DANGER, YELLOW]) {
          const body = distance(colour, background, vision);
          const outline = distance(INK, background, vision);
          expect(Math.max(body, outline), `${colour} on ${background}`).toBeGreaterThan(STANDS_OUT);
        }
      }
    });
  },
);
