/** Copy of the table of best runs. */
import { product } from './site.ts';

const points = (score: number) => score.toLocaleString('en-US');

/** Formats of dates are made when they are asked for: they are slow to make. */
const date = (ms: number, year?: 'numeric') =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year }).format(ms);

interface Counts {
  readonly added: number;
  readonly known: number;
  readonly below: number;
  readonly refused: number;
}

export const bestRunsCopy = {
  caption: 'Runs kept on this device only, the best first',
  empty: 'A run is kept here when it ends. Nothing is sent.',
  reading: 'Reading the runs...',
  unavailable: 'This browser does not keep runs: its storage is missing, forbidden or full.',
  columns: {
    date: 'Date',
    seed: 'Seed',
    score: 'Score',
    round: 'Round',
    distance: 'Distance',
    actions: 'Actions',
  },
  date: (ms: number) => date(ms, 'numeric'),
  points,
  watch: 'Watch',
  race: 'Race',
  share: 'Share',
  delete: 'Delete',
  deleteSure: 'Really delete?',
  /** Names a run behind the verb of a button. `ms`: when it was played, since the epoch. */
  runOf: (ms: number, score: number) => `the run of ${date(ms)} with ${points(score)} points`,
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
