import { skies } from '../skies.ts';
import { Body, Line, VehicleDrawing, type VehicleProps } from './drawing.tsx';
import { CLAY, GLASS, GLINT, INK, LAMP, METAL, STRIPE } from './paint.ts';
import { Wheel } from './wheel.tsx';

/** A courier with a round cabin, a large rear wheel and a small front wheel on a swing arm. */
export function ThreeWheeler({ alt }: VehicleProps) {
  return (
    <VehicleDrawing alt={alt} shadow={[8, 172]}>
      <Body
        d="M20-38 26-52 48-56 66-70H92L116-52 138-34 140-24 130-14H26L18-24z"
        fill={CLAY.plain}
      />
      <path d="M20-38 26-52 48-56 66-70H92L90-67H68L50-52 28-48 23-36z" fill={CLAY.lit} />
      <path d="m116-52 22 18 1 5-6-4-20-16z" fill={CLAY.lit} />
      <path d="M19-32 140-26 130-14H26L18-24z" fill={CLAY.flank} />
      <path d="M22-19H135L130-14H26z" fill={CLAY.sill} />
      <path d="M56-52 69-66H91L112-49 108-38 58-40z" fill={GLASS} />
      <path d="m64-50 10-13h8L70-41h-8z" fill={GLINT} />
      <Line d="M88-66 86-39" width={2.4} />
      <Line d="M58-40 56-17M86-39l2 22" />
      <path d="M92-34h9v3h-9z" fill={INK} opacity="0.6" />
      <path d="m22-34 118 5v3L20-30z" fill={STRIPE} />
      <Body d="M8-62H34V-48H8z" fill="#39424E" />
      <path d="M8-62H34V-58H8z" fill={METAL} />
      <path d="M18-55h6v7h-6z" fill={STRIPE} />
      <Line d="M14-48 26-38" colour={METAL} width={3} />
      <path d="m130-36 8 4 2 7-10-3z" fill={LAMP} />
      <path d="M19-40h5l-2 7h-4z" fill="#F6465D" />
      <Line d="M20-22l4 6M9-58v8" colour={skies.red.rim} width={2} />
      <Line d="m139-24-7 8" colour={skies.red.rim} width={2} />
      <Wheel x={40} r={19} />
      <Wheel x={152} r={14} bare />
      <Body d="M120-27 154-17 156-10 150-10 116-19z" fill={METAL} />
      <path d="m120-27 34 10 1 3-36-10z" fill="#EAECEF" />
      <Line d="M134-15A18 18 0 0 1 166-25" width={6} />
      <Line d="M134-16A18 18 0 0 1 166-26" colour={CLAY.plain} width={3} />
    </VehicleDrawing>
  );
}
