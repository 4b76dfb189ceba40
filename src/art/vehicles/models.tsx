import { skies } from '../skies.ts';
import {
  BONE,
  Body,
  CLAY,
  GLASS,
  GLINT,
  INK,
  LAMP,
  Line,
  METAL,
  SLATE,
  STRIPE,
  VehicleDrawing,
  type VehicleProps,
  Wheel,
  YELLOW,
} from './drawing.tsx';

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
