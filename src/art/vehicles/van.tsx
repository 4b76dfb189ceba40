import { skies } from '../skies.ts';
import { Body, Line, VehicleDrawing, type VehicleProps } from './drawing.tsx';
import { GLASS, GLINT, INK, LAMP, METAL, SLATE, STRIPE } from './paint.ts';
import { Wheel } from './wheel.tsx';

/** A tall van with a short nose and solar cells on the roof. */
export function Van({ alt }: VehicleProps) {
  return (
    <VehicleDrawing alt={alt} shadow={[-2, 178]}>
      <path d="M22-80H96l4 5H18z" fill={INK} />
      <path d="M24-79h22l2 3H22zm26 0h20l2 3H51zm24 0h20l2 3H76z" fill="#3E6FD8" />
      <Body d="M6-70 14-75H112L138-46 166-38 172-30 170-10H6L2-20z" fill={SLATE.plain} />
      <path d="M6-70 14-75H112L115-71H16L5-63zM138-46l28 8 2 4-31-7z" fill={SLATE.lit} />
      <path d="M3-30 172-26 170-10H6L2-20z" fill={SLATE.flank} />
      <path d="M3-17H171L170-10H6z" fill={SLATE.sill} />
      <path d="M98-66h12l19 21-31-1z" fill={GLASS} />
      <path d="m102-66h6l8 20h-8z" fill={GLINT} />
      <Line d="M92-70v54M52-70v54M4-40h88M132-44l2 28" />
      <path d="M4-36 172-32 172-29 4-32z" fill={STRIPE} />
      <path d="M56-48h8v3h-8zM84-48h-8v3h8zM100-40h9v3h-9z" fill={INK} opacity="0.7" />
      <path d="M14-66h32v18H14z" fill={INK} opacity="0.35" />
      <path d="M27-64 20-55h7l-3 7 10-10h-7l3-6z" fill={STRIPE} />
      <path d="m156-36 11 3 4 6-15-3z" fill={LAMP} />
      <path d="M3-46h4v14H3z" fill="#F6465D" />
      <path d="M164-19h9v8h-9z" fill={INK} />
      <Line d="m134-50 6-2" colour={METAL} width={3} />
      <Line d="M4-28v10l2 6M5-62v14" colour={skies.green.rim} width={2} />
      <Line d="m171-26-1 9" colour={skies.green.rim} width={2} />
      <Wheel x={38} r={15} />
      <Wheel x={140} r={15} />
    </VehicleDrawing>
  );
}
