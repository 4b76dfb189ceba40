/** How the panel writes numbers, and the colors of spans. */

/** '16.7 ms', '104 ms': three digits are enough. */
export function milliseconds(value: number): string {
  return `${duration(value)} ms`;
}

/** '−12.3 ms' for a time before the start. */
export function signed(value: number): string {
  return value < 0 ? `−${milliseconds(-value)}` : milliseconds(value);
}

export function figure(value: number): string {
  return value.toFixed(Math.abs(value) < 99.95 ? 1 : 0);
}

/** '<0.1' below the resolution of most browser clocks: work that took time must not read as 0. */
export function duration(value: number): string {
  return value < 0.1 ? '<0.1' : figure(value);
}

export function bytes(value: number): string {
  if (value < 1000) return `${Math.round(value)} B`;
  if (value < 1_000_000) return `${figure(value / 1000)} kB`;
  return `${figure(value / 1_000_000)} MB`;
}

export function ago(ms: number): string {
  const seconds = Math.max(0, ms / 1000);
  return `${seconds.toFixed(seconds < 10 ? 1 : 0)} s ago`;
}

export const plural = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

export const missedFrames = (count: number) => `${plural(count, 'frame')} missed`;

/** The first one is for work in no span. They also differ in lightness. Each has a contrast of at least 3:1 on every surface of the panel. */
const SPAN_COLORS = [
  '#6B7686',
  '#46D3CE',
  '#5C93F5',
  '#EFA3C8',
  '#9AA3AF',
  '#E8B04A',
  '#9C86F7',
  '#7BC96F',
  '#E07A5F',
] as const;

/** Color of a span by its place among all names. `own`: the host's choice, by name. */
export function spanColor(
  name: string,
  names: readonly string[],
  own: Readonly<Record<string, string>>,
): string {
  const [frame, ...others] = SPAN_COLORS;
  const place = [...new Set(names)].filter((one) => one !== 'frame').indexOf(name);
  return own[name] ?? others[place % others.length] ?? frame;
}
