/** Pictures of the game: moments of runs. `npm run pictures:share` draws them into public/stills/ with the engine. */

export interface Moment {
  readonly world: { readonly width: number; readonly height: number };
  readonly seed: number;
  /** If it is after the end of the run, the picture shows the explosion or the celebration. */
  readonly tick: number;
}

export interface Still extends Moment {
  readonly name: string;
  /** Text alternative. */
  readonly alt: string;
}

const world = { width: 440, height: 270 };
/** The camera moves nearer after the end of a run: in a larger world the car has its usual size. */
const afterWin = { width: 640, height: 310 };
const afterCrash = { width: 800, height: 490 };

/** Widths in which every still is drawn, device px: a phone of 412 px needs 721. */
export const STILL_WIDTHS = [760, 1440] as const;

export const stills = {
  harbour: {
    ...{ name: 'harbour', world, seed: 51, tick: 418 },
    alt: 'A run at the harbour: the yellow car drives at night towards dollar notes and the gate of the next round',
  },
  bridge: {
    ...{ name: 'bridge', world, seed: 28, tick: 4890 },
    alt: 'A run on the bridge: the car shoots at an ETH enemy',
  },
  heights: {
    ...{ name: 'heights', world, seed: 8, tick: 8874 },
    alt: 'A run on the heights above the city, with mountains and a cable car',
  },
  collect: {
    ...{ name: 'collect', world, seed: 10, tick: 4794 },
    alt: 'The car jumps for a dollar note',
  },
  shoot: {
    ...{ name: 'shoot', world, seed: 16, tick: 7281 },
    alt: 'The car has shot an ETH enemy, but its bullet is still coming',
  },
  victory: {
    ...{ name: 'victory', world, seed: 1, tick: 2452 },
    alt: 'The car drives towards the golden gate after the fifth round',
  },
  exchange: {
    ...{ name: 'exchange', world, seed: 53, tick: 3915 },
    alt: 'A run under the towers of the exchange',
  },
  undercity: {
    ...{ name: 'undercity', world, seed: 5, tick: 7061 },
    alt: 'A run through the undercity, in the rain',
  },
  dawn: {
    ...{ name: 'dawn', world: afterWin, seed: 43, tick: 10_170 },
    alt: 'The end of a won run: the car drives into the sunrise',
  },
  wreck: {
    ...{ name: 'wreck', world: afterCrash, seed: 4, tick: 4356 },
    alt: 'A crash: smoke rises from the wreck of the car, and a wheel rolls away',
  },
} as const satisfies Record<string, Still>;

/** Path of a still's file at one of STILL_WIDTHS. */
export function stillPath({ name }: Still, width: number): string {
  return `/stills/${name}-${width}.webp`;
}
