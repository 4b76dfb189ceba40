/** Copy of the table of best runs. */
import type { Road } from '../../shared/rules.ts';
import { amount } from './figures.ts';
import { goldCopy, metres } from './game.ts';
import { product } from './site.ts';

/** Created at the first use and kept, because creating a date format is slow. */
function dateFormat(options: Intl.DateTimeFormatOptions): (ms: number) => string {
  let format: Intl.DateTimeFormat | null = null;
  return (ms) => {
    format ??= new Intl.DateTimeFormat('en-GB', options);
    return format.format(ms);
  };
}

const day = dateFormat({ day: 'numeric', month: 'short' });
const date = dateFormat({ day: 'numeric', month: 'short', year: 'numeric' });
const isThisYear = (ms: number) => new Date(ms).getFullYear() === new Date().getFullYear();

export const bestRunsCopy = {
  caption: 'Your runs on this device, best first',
  empty: 'Your runs are saved here when they end. Nothing leaves this device.',
  columns: { score: 'Score', distance: 'Distance', when: 'When', actions: 'Actions' },
  /** The day; for runs of other years, with the year. `ms`: since the epoch. */
  when: (ms: number) => (isThisYear(ms) ? day(ms) : date(ms)),
  points: (score: number) => amount(score),
  /** '412 m · Gold 7 of 20 · wide road'. */
  reached: (ticks: number, gold: number | undefined, road: Road | null) =>
    [metres(ticks), gold !== undefined && goldCopy.count(gold), road && `${road} road`]
      .filter(Boolean)
      .join(' · '),
  replay: 'Watch',
  race: 'Race',
  more: 'More',
  course: (round: number, seed: number) => `Round ${round} · seed ${seed}`,
  share: 'Share',
  save: 'Save as a file',
  remove: 'Remove',
  removeSure: 'Remove for good?',
  /** Names a run after the verb of a button. `ms`: when it was played, since the epoch. */
  runOf: (ms: number, score: number) => `the run from ${day(ms)} with ${amount(score)} points`,
  removed: 'Removed.',
  notRemoved: 'The run could not be removed.',
  underWay: 'Finish your current run before you race.',
  table: 'for all runs',
  export: 'Export all',
  fileName: `${product.toLowerCase().replaceAll(' ', '-')}-best-runs.json`,
  open: 'Import a file',
};

/** Copy of the runs that the ready screen offers besides START GAME. */
export const racingCopy = {
  daily: 'Daily run',
  day: (day: number) => (day === 1 ? 'Day 1' : `Day ${day} in a row`),
  /** `best`: the best score of today; undefined before its first run. */
  dailyLine(day: number, best: number | undefined, road: Road): string {
    if (best !== undefined) return `${this.day(day)}, best ${amount(best)}. New road at 00:00 UTC.`;
    return `${day > 1 ? `Day ${day}: today` : 'Today'}’s ${road} road, the same for all.`;
  },
  ghost: 'Race your ghost',
};
