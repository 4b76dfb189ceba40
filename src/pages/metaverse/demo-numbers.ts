/** The demo's invented numbers. They grow by whole tenths and hundredths, so that printed sums are exact. */
import { demoStart, demoVehicles } from '../../content/metaverse.ts';

export interface DemoNumbers {
  /** miles */
  readonly distance: number;
  readonly users: number;
  /** Tokens, in the order of the vehicles. */
  readonly earnings: readonly number[];
}

export const startNumbers: DemoNumbers = {
  ...demoStart,
  earnings: demoVehicles.map(({ earnings }) => earnings),
};

/** The next numbers; `random` returns a number in [0, 1). A charging vehicle earns nothing. */
export function grow({ distance, users, earnings }: DemoNumbers, random: () => number) {
  const between = (least: number, most: number) =>
    least + Math.floor(random() * (most - least + 1));
  return {
    distance: distance + between(1, 9) / 10,
    users: users + between(0, 2),
    earnings: earnings.map((earned, i) =>
      demoVehicles[i]?.status === 'Active' ? earned + between(3, 40) / 100 : earned,
    ),
  };
}
