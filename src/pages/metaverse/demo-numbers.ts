/** The demo's invented numbers. They are integers in small units, so that sums are exact. */
import { amount } from '../../content/figures.ts';
import { demoStart, demoVehicles } from '../../content/metaverse.ts';

export interface DemoNumbers {
  /** Distance in tenths of a mile. */
  readonly distance: number;
  readonly users: number;
  /** Earnings in hundredths of a token, in the order of the vehicles. */
  readonly earnings: readonly number[];
}

export const startNumbers: DemoNumbers = {
  ...demoStart,
  earnings: demoVehicles.map(({ earnings }) => earnings),
};

/** The next numbers; `random` returns a number in [0, 1). A charging vehicle earns nothing. */
export function grow(
  { distance, users, earnings }: DemoNumbers,
  random: () => number,
): DemoNumbers {
  const between = (least: number, most: number) =>
    least + Math.floor(random() * (most - least + 1));
  return {
    distance: distance + between(1, 9),
    users: users + between(0, 2),
    earnings: earnings.map((earned, i) =>
      demoVehicles[i]?.status === 'Active' ? earned + between(3, 40) : earned,
    ),
  };
}

export function totalEarnings({ earnings }: DemoNumbers): number {
  return earnings.reduce((sum, earned) => sum + earned, 0);
}

/** Formats tenths (3127 as '312.7') or hundredths (18420 as '184.20'). */
export function decimal(units: number, places: 1 | 2): string {
  return amount(units / 10 ** places, places);
}
