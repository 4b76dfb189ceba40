/** Formats numbers. */

/** For example '16.7 ms' or '104 ms'. */
export function milliseconds(value: number): string {
  return `${duration(value)} ms`;
}

/** Shows a time before the start with a minus sign: '−12.3 ms'. */
export function signed(value: number): string {
  return value < 0 ? `−${milliseconds(-value)}` : milliseconds(value);
}

/** '–' for a figure that is not known. */
export function figure(value: number | null): string {
  return value === null ? '–' : value.toFixed(Math.abs(value) < 99.95 ? 1 : 0);
}

/** Shows '<0.1' below the resolution of most browser clocks, because the work did take time. */
export function duration(value: number): string {
  return value < 0.1 ? '<0.1' : figure(value);
}

/** '60 Hz', or that the rate is not known. */
export function displayText(figures: { readonly period: number; readonly isRateKnown: boolean }) {
  return figures.isRateKnown ? `${Math.round(1000 / figures.period)} Hz` : 'not known';
}

export function ago(ms: number): string {
  const seconds = Math.max(0, ms / 1000);
  return `${seconds.toFixed(seconds < 10 ? 1 : 0)} s ago`;
}

export const plural = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

export const missedFrames = (count: number) => `${plural(count, 'frame')} missed`;
