import { skies } from '../skies.ts';
import { Body, Line, VehicleDrawing, type VehicleProps } from './drawing.tsx';
import { GLASS, GLINT, INK, LAMP, YELLOW } from './paint.ts';
import { Wheel } from './wheel.tsx';

/** The player's car in the metaverse: a longer wedge, without the gun. */
export function Runner({ alt }: VehicleProps) {
  return (
    <VehicleDrawing alt={alt} shadow={[0, 178]}>
      <Body
        d="M4-30 10-43 2-54 30-51 56-62H82L126-43 170-28 174-20 168-9H8L3-18z"
        fill={YELLOW.plain}
      />
      <path
        d="M2-54 30-51 56-62H82L79-58H58L31-46 6-49zM82-62l44 19-4 3-42-18z"
        fill={YELLOW.lit}
      />
      <path d="m126-43 44 15 2 5-14-4-36-13z" fill={YELLOW.lit} opacity="0.75" />
      <path d="M4-30 172-22 168-9H8L3-18z" fill={YELLOW.flank} />
      <path d="M4-16 171-15 168-9H8z" fill={YELLOW.sill} />
      <path d="M48-46 62-56H80L114-41 106-37 50-39z" fill={GLASS} />
      <path d="m56-46 9-7h8l-11 14h-8z" fill={GLINT} />
      <Line d="m82-55-3 17" width={2.4} />
      <Line d="m79-38 2 26M44-38l-4 10" />
      <path d="m16-43 4 9m4-10 4 9m4-10 4 9" stroke={INK} strokeWidth="2.4" opacity="0.6" />
      <path d="M84-31h12l2 3H85z" fill={INK} opacity="0.55" />
      <path d="m152-26 18 6 3 1-1-4-4-5-16-5z" fill={LAMP} />
      <Line d="M5-18 8-28 14-42" colour={skies.blue.rim} width={2} />
      <Line d="m172-18-4 9" colour={skies.blue.rim} width={2} />
      <Wheel x={36} r={17} />
      <Wheel x={138} r={15} />
    </VehicleDrawing>
  );
}
