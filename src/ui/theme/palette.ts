/** The colours as values, for the tokens and for canvases, which cannot read tokens. */
export const palette = {
  ink: '#0B0E11',
  surface: { 1: '#12161C', 2: '#1A2028' },
  hairline: '#2A313C',
  /** Borders of controls: contrast 3:1 on ink and on both surfaces. */
  edge: '#6B7686',
  text: '#EAECEF',
  quiet: '#9AA3AF',
  yellow: { DEFAULT: '#F0B90B', lit: '#FFD042' },
  violet: '#8F7CFF',
  red: '#F6465D',
  green: '#0ECB81',
  /** Sky of the first round. */
  sky: { top: '#1A0F36', horizon: '#7A45D6' },
} as const;
