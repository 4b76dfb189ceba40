/** The benchmark's arithmetic. */
import { expect, it } from 'vitest';
import { compareSpans, ORDER } from '../../tools/bench/paired-plays.ts';

it('calls no build slower for playing later, and finds one that is slower', () => {
  // Play after play takes 1 ms longer; the noise of a play is 0.01 ms.
  const differencesOf = (slower: number) => {
    const plays = ORDER.map((build, i) => {
      const ms = 5 + i + (i % 3) / 100 + (build === 'own' ? slower : 0);
      return new Map([['frame', new Map([0, 60, 61].map((tick) => [tick, ms]))]]);
    });
    return compareSpans(plays, 60).map(({ name, verdict }) => [name, verdict]);
  };
  expect(differencesOf(0)).toEqual([['frame', '']]);
  expect(differencesOf(3)).toEqual([['frame', 'more']]);
});
