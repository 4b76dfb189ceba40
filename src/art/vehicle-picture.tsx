import type { DemoVehicle } from '../content/metaverse.ts';

/** A vehicle of the garage under a sky of the game; the light comes from the upper left. */
export function VehiclePicture({ vehicle: { id, picture } }: { readonly vehicle: DemoVehicle }) {
  return <img src={`/garage/${id}.svg`} alt={picture} width={234} height={137} loading="lazy" />;
}
