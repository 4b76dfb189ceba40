/** Gold gates are a mark of skill: who never looks earns hardly any, who plays well nearly all. */
import { expect, it } from 'vitest';
import { goldShares } from '../../tools/blind-players.ts';
import { NEWCOMER_WORLDS } from '../../tools/newcomers.ts';

it.each(NEWCOMER_WORLDS)(
  'blind rhythms have at most 5 % gold, in $width x $height',
  (size) => {
    const { blind, autopilot } = goldShares(size, 20, 1);
    expect(blind.filter((share) => share > 0.05)).toEqual([]);
    expect(autopilot).toBeGreaterThanOrEqual(0.95);
  },
  120_000,
);
