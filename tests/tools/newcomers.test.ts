/** Hints and lessons teach: model newcomers who err live long enough, in their first run and in their sixth. */
import { expect, it } from 'vitest';
import { NEWCOMER_WORLDS, playNewcomers } from '../../tools/newcomers.ts';

it.each(NEWCOMER_WORLDS)(
  'newcomers last 30 s, and later 50 s, in $width x $height',
  (size) => {
    const { seconds, met, unread } = playNewcomers(size);
    expect(seconds[0]).toBeGreaterThanOrEqual(30);
    expect(seconds[5]).toBeGreaterThanOrEqual(50);
    // At most one in twenty dies of the first bullet without having read JUMP for 1.2 s.
    expect(met).toBeGreaterThan(0);
    expect(unread / met).toBeLessThanOrEqual(0.05);
  },
  240_000,
);
