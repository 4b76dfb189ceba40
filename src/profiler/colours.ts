/** For canvases, which know no theme, and for spans, which the theme has no meaning for. */
import type { SpanName } from '../../shared/profile.ts';
import { system } from '../ui/theme/system.ts';

const palette = (name: string): string => String(system.token(`colors.${name}`));

export const colours = {
  text: palette('text'),
  quiet: palette('quiet'),
  hairline: palette('hairline'),
  late: palette('red'),
  chosen: palette('yellow'),
  busy: '#9AA3AF2E',
  ground: palette('ink'),
} as const;

/** Told apart in grey as well, and each 3:1 at least against every surface. */
export const spanColours: Readonly<Record<SpanName, string>> = {
  drain: '#9AA3AF',
  tick: '#46D3CE',
  draw: '#5C93F5',
  post: '#EFA3C8',
};
