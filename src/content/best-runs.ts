/** Copy of the table of best runs. */
import { product } from './site.ts';

const points = (score: number) => score.toLocaleString('en-US');

/** A format of dates, made at the first use and kept: it is slow to make. */
function dateFormat(options: Intl.DateTimeFormatOptions): (ms: number) => string {
  let format: Intl.DateTimeFormat | null = null;
  return (ms) => {
    format ??= new Intl.DateTimeFormat('en-GB', options);
    return format.format(ms);
  };
}

const day = dateFormat({ day: 'numeric', month: 'short' });
const date = dateFormat({ day: 'numeric', month: 'short', year: 'numeric' });

interface Counts {
  readonly added: number;
  readonly known: number;
  readonly below: number;
  readonly refused: number;
}

export const bestRunsCopy = {
  caption: 'Runs kept on this device only, the best first',
  empty: 'A run is kept here when it ends. Nothing is sent.',
  columns: {
    date: 'Date',
    seed: 'Seed',
    score: 'Score',
    round: 'Round',
    distance: 'Distance',
    actions: 'Actions',
  },
  date,
  points,
  replay: 'Watch',
  race: 'Race',
  share: 'Share',
  save: 'Save',
  delete: 'Delete',
  deleteSure: 'Really delete?',
  /** Names a run behind the verb of a button. `ms`: when it was played, since the epoch. */
  runOf: (ms: number, score: number) => `the run of ${day(ms)} with ${points(score)} points`,
  deleted: 'Deleted.',
  notDeleted: 'The run could not be deleted.',
  underWay: 'A race can begin when the run under way has ended.',
  export: 'Export',
  exported: (count: number) => `${count} ${count === 1 ? 'run' : 'runs'} in the file.`,
  fileName: `${product.toLowerCase().replaceAll(' ', '-')}-best-runs.json`,
  import: 'Import',
  importing: 'Checking the runs of the file...',
  imported: ({ added, known, below, refused }: Counts) => {
    const worse = below === 0 ? '' : `, ${below} not among the best`;
    return `Added ${added}, ${known} already there, ${refused} refused${worse}.`;
  },
  notImported: (reason: string) => `Nothing was added: ${reason}.`,
};

/** Copy of the runs that the ready screen offers besides START GAME. */
export const racingCopy = {
  daily: 'Daily run',
  dailyLine: 'Daily run: one road for everybody today.',
  dailyStreak: (days: number) => `${days} days in a row`,
  dailyBest: (score: number) => `best ${points(score)}`,
  ghost: 'Race your ghost',
};
