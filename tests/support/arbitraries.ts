import fc from 'fast-check';
import type { InputList } from '../../shared/recording.ts';
import {
  INPUT_MASK,
  SEED_MAX,
  WORLD_MAX_HEIGHT,
  WORLD_MAX_WIDTH,
  WORLD_MIN_HEIGHT,
  WORLD_MIN_WIDTH,
} from '../../shared/rules.ts';

export const seeds = fc.integer({ min: 0, max: SEED_MAX });

export const worldSizes = fc.record({
  width: fc.integer({ min: WORLD_MIN_WIDTH, max: WORLD_MAX_WIDTH }),
  height: fc.integer({ min: WORLD_MIN_HEIGHT, max: WORLD_MAX_HEIGHT }),
});

/** Masks of consecutive ticks, 0 to 3; shooting is common so that many runs last. */
export const masks = (length: number) =>
  fc.array(fc.oneof(fc.integer({ min: 0, max: INPUT_MASK }), fc.constantFrom(0, 2, 2, 3)), {
    minLength: length,
    maxLength: length,
    size: 'max',
  });

/** Input lists that recording.ts accepts: strictly increasing ticks, masks 1 to 3. */
export const inputLists: fc.Arbitrary<InputList> = fc
  .uniqueArray(
    fc.tuple(fc.integer({ min: 0, max: 9_999 }), fc.integer({ min: 1, max: INPUT_MASK })),
    { selector: ([tick]) => tick, maxLength: 400, size: 'max' },
  )
  .map((inputs) => inputs.sort(([a], [b]) => a - b));
