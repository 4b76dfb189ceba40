/** Colours for canvases, which cannot read a theme, and for spans, which a theme does not name. */

export const colours = {
  text: '#EAECEF',
  quiet: '#9AA3AF',
  hairline: '#2A313C',
  late: '#F6465D',
  chosen: '#F0B90B',
  work: '#5C93F5',
  busy: '#9AA3AF2E',
  ground: '#0B0E11',
} as const;

/** They also differ in lightness. Each has a contrast of at least 3:1 on every surface of the panel. */
const SPAN_COLOURS = [
  '#46D3CE',
  '#5C93F5',
  '#EFA3C8',
  '#9AA3AF',
  '#E8B04A',
  '#9C86F7',
  '#7BC96F',
  '#E07A5F',
] as const;

/** Colour of a span by its place in the list of all names; `own`: the host's choice, by name. */
export function spanColour(
  name: string,
  names: readonly string[],
  own: Readonly<Record<string, string>> = {},
): string {
  const index = Math.max(0, names.indexOf(name)) % SPAN_COLOURS.length;
  return own[name] ?? SPAN_COLOURS[index] ?? colours.quiet;
}
