import { skies } from '../skies.ts';
import { Body, Line, VehicleDrawing, type VehicleProps } from './drawing.tsx';
import { BONE, GLASS, GLINT, INK, LAMP, METAL, STRIPE } from './paint.ts';
import { Wheel } from './wheel.tsx';

/** A pickup with large wheels and a crate tied to its open bed. */
export function Pickup({ alt }: VehicleProps) {
  return (
    <VehicleDrawing alt={alt} shadow={[-2, 180]}>
      <Body d="M14-46 18-60H42L46-46z" fill="#39424E" />
      <path d="M18-60H42L41-56H17z" fill={METAL} />
      <Line d="M30-60v14M15-52h30" colour={STRIPE} width={2} />
      <Body d="M2-46H66L78-72H106L128-50 168-44 174-36 172-16H4L0-30z" fill={BONE.plain} />
      <path d="M2-46H66L78-72H106L108-69H81L69-43H1zM128-50l40 6-2 4-40-6z" fill={BONE.lit} />
      <path d="M0-33 174-30 172-16H4z" fill={BONE.flank} />
      <path d="M2-22H173L172-16H4z" fill={BONE.sill} />
      <path d="m76-48 9-19h18l19 19z" fill={GLASS} />
      <path d="m84-48 8-17h8l-9 17z" fill={GLINT} />
      <Line d="M104-68v20" width={2.6} />
      <Line d="M72-44v26M118-46v28M8-42H64" />
      <path d="M78-40h12v3H78z" fill={INK} opacity="0.6" />
      <path d="M1-38H174v4L0-36z" fill={STRIPE} />
      <path d="m162-43 7 1 4 5-11-1z" fill={LAMP} />
      <path d="M0-44h4v9H0z" fill="#F6465D" />
      <path d="M166-24h9v9h-9z" fill={INK} />
      <Line d="M80-75h22" colour={METAL} width={3} />
      <Line d="M1-32v10l2 5" colour={skies.purple.rim} width={2} />
      <Line d="M173-30v9" colour={skies.purple.rim} width={2} />
      <Wheel x={36} r={18} />
      <Wheel x={142} r={18} />
    </VehicleDrawing>
  );
}
