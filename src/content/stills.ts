/** Pictures of the game: moments of runs. `npm run pictures:share` draws them into public/stills/ with the engine. */
import type { Still } from '../art/still-files.ts';

export interface Moment extends Pick<Still, 'world'> {
  readonly seed: number;
  /** If it is after the end of the run, the picture shows the explosion or the celebration. */
  readonly tick: number;
  /** For so many ticks before, the car has not shot: enemies come near, and are in view on a phone as well. */
  readonly holdsFire?: number;
  /** The other vehicles of the garage drive ahead of the car. */
  readonly hasTraffic?: true;
}

const world = { width: 440, height: 270 };
const widest = { width: 900, height: 500 };
/** The camera moves nearer after the end of a run: in a larger world the car has its usual size. */
const afterWin = { width: 640, height: 310 };
const afterCrash = { width: 800, height: 490 };

export const stills = {
  harbour: {
    name: 'harbour',
    world,
    seed: 186,
    tick: 317,
    holdsFire: 217,
    alt: 'A run at the harbour: the yellow car drives at night towards dollar notes and ETH enemies',
  },
  bridge: {
    name: 'bridge',
    world,
    seed: 28,
    tick: 5427,
    holdsFire: 193,
    alt: 'A run on the bridge: ETH enemies come along the road',
  },
  heights: {
    name: 'heights',
    world,
    seed: 28,
    tick: 9627,
    holdsFire: 245,
    alt: 'A run on the heights above the city: an ETH enemy is about to fire',
  },
  collect: { name: 'collect', world, seed: 8, tick: 845, alt: 'The car jumps for a dollar note' },
  shoot: {
    name: 'shoot',
    world,
    seed: 16,
    tick: 7281,
    alt: 'The car has shot an ETH enemy, but its bullet is still coming',
  },
  victory: {
    name: 'victory',
    world,
    seed: 1,
    tick: 2452,
    alt: 'The car drives towards the golden gate after the fifth round',
  },
  exchange: {
    name: 'exchange',
    world: widest,
    seed: 192,
    tick: 2708,
    alt: 'The exchange from afar: a giant board with rising prices above the roofs of the city',
  },
  undercity: {
    name: 'undercity',
    world,
    seed: 723,
    tick: 7209,
    holdsFire: 57,
    hasTraffic: true,
    alt: 'The four vehicles of the garage, one behind the other, in a street of the undercity, in the rain',
  },
  dawn: {
    name: 'dawn',
    world: afterWin,
    seed: 43,
    tick: 10_170,
    alt: 'The end of a won run: the car drives into the sunrise',
  },
  wreck: {
    name: 'wreck',
    world: afterCrash,
    seed: 4,
    tick: 4356,
    alt: 'A crash: smoke rises from the wreck of the car, and a wheel rolls away',
  },
} as const satisfies Record<string, Still & Moment>;
