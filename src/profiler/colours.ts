/** Colours for canvases, which cannot read the theme, and for spans, which the theme does not name. */
import type { SpanName } from '../../shared/profile.ts';
import { palette } from '../ui/theme/palette.ts';

export const colours = {
  text: palette.text,
  quiet: palette.quiet,
  hairline: palette.hairline,
  late: palette.red,
  chosen: palette.yellow.DEFAULT,
  busy: '#9AA3AF2E',
  ground: palette.ink,
} as const;

/** Span colours also differ in lightness. Each has a contrast of at least 3:1 on every surface. */
export const spanColours: Readonly<Record<SpanName, string>> = {
  drain: '#9AA3AF',
  tick: '#46D3CE',
  draw: '#5C93F5',
  post: '#EFA3C8',
};
