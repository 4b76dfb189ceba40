/** Colours of the four vehicles. The light comes from the upper left. */
export const INK = '#0B0E11';
export const GLASS = '#11161D';
export const GLINT = '#7F868F';
export const METAL = '#9AA3AF';
export const STRIPE = '#F0B90B';
export const LAMP = '#FDF5DD';

/** Shades of the bodywork, from the bright roof to the dark sill. */
export interface Paint {
  readonly lit: string;
  readonly plain: string;
  readonly flank: string;
  readonly sill: string;
}

export const YELLOW: Paint = {
  lit: '#F9E4A2',
  plain: '#F0B90B',
  flank: '#C2970C',
  sill: '#59480F',
};
export const BONE: Paint = { lit: '#FFFFFF', plain: '#D3D8DE', flank: '#A7AFB9', sill: '#4E555F' };
export const SLATE: Paint = { lit: '#9DB0C9', plain: '#56697F', flank: '#425266', sill: '#232C38' };
export const CLAY: Paint = { lit: '#F0C3A4', plain: '#C7774B', flank: '#9A5836', sill: '#472B1D' };
