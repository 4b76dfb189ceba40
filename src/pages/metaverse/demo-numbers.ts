/** The demo's made-up numbers. Integers of small units keep the sums exact. */
import { amount } from '../../content/figures.ts';
import { type DemoVehicle, demoStart, demoVehicles } from '../../content/metaverse.ts';

type VehicleId = DemoVehicle['id'];

export interface DemoNumbers {
  /** Tenths of a mile. */
  readonly distance: number;
  readonly users: number;
  /** Hundredths of a token. */
  readonly earnings: Readonly<Record<VehicleId, number>>;
}

export const startNumbers: DemoNumbers = {
  ...demoStart,
  earnings: eachVehicle(({ earnings }) => earnings),
};

/** The next numbers; `random` returns a number in [0, 1). A charging vehicle earns nothing. */
export function grow(numbers: DemoNumbers, random: () => number): DemoNumbers {
  const between = (least: number, most: number) =>
    least + Math.floor(random() * (most - least + 1));
  return {
    distance: numbers.distance + between(1, 9),
    users: numbers.users + between(0, 2),
    earnings: eachVehicle(
      ({ id, status }) => numbers.earnings[id] + (status === 'Active' ? between(3, 40) : 0),
    ),
  };
}

export function totalEarnings({ earnings }: DemoNumbers): number {
  return demoVehicles.reduce((sum, { id }) => sum + earnings[id], 0);
}

function eachVehicle(value: (vehicle: DemoVehicle) => number): Record<VehicleId, number> {
  const values = { runner: 0, pickup: 0, van: 0, 'three-wheeler': 0 };
  for (const vehicle of demoVehicles) values[vehicle.id] = value(vehicle);
  return values;
}

/** Formats tenths (3127 as '312.7') or hundredths (18420 as '184.20'). */
export function decimal(units: number, places: 1 | 2): string {
  return amount(units / 10 ** places, places);
}
