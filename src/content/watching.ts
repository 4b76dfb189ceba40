/** All copy of watching, sharing and opening recorded runs. Only parts that are loaded on demand import it. */
import { TICKS_PER_SECOND } from '../../shared/rules.ts';
import { amount } from './figures.ts';
import { product } from './site.ts';

/** Ticks as seconds of play: '12.3'. */
export function seconds(ticks: number): string {
  return amount(ticks / TICKS_PER_SECOND, 1);
}

const position = (tick: number, ticks: number) => `${seconds(tick)} s of ${seconds(ticks)} s`;

export const runCopy = {
  row: 'Your run',
  watch: 'Watch replay',
  share: 'Share',
  save: 'Save',
  linkLine: 'This browser lets no page copy. Copy the link yourself:',
  copied: 'Link copied.',
  notCopied: 'The link could not be copied. Save the run instead.',
  notShown: 'The replay could not be shown. Try again in a moment.',
  shareTitle: product,
  shareText: (score: number, round: number) =>
    `${amount(score)} points, round ${round}. Watch my run or race it.`,
};

export const watchCopy = {
  group: 'Replay',
  position: 'Position',
  positionText: position,
  clock: (tick: number, ticks: number) => `${seconds(tick)} / ${seconds(ticks)} s`,
  play: 'Play',
  halt: 'Halt',
  back: 'One tick back',
  forth: 'One tick forth',
  speed: 'Speed',
  times: (speed: number) => `${speed}×`,
  close: 'Close replay',
  shown: 'Replay.',
  halted: (tick: number, ticks: number) => `Replay halted at ${position(tick, ticks)}.`,
};
