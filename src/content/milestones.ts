/** Copy of the milestones. */
import { amount } from './figures.ts';

export const milestoneCopy = {
  title: 'Milestones',
  count: (reached: number, all: number) => `${reached} of ${all}`,
  /** Milestones promise no reward. */
  line: 'Saved on this device. Milestones earn no tokens.',
  reached: 'reached',
  open: 'open',
  names: {
    'first-note': 'First note',
    'first-eth': 'First ETH kill',
    'chain-5': 'A chain of 5 notes',
    '1000-points': `${amount(1000)} points`,
    '500-metres': '500 m',
    'round-5': 'Round 5',
    'sharp-round': 'A round without a wasted shot',
    win: 'The win',
  },
  /** Line of the result dialog about one run. */
  news: (names: readonly string[]) =>
    `${names.length === 1 ? 'Milestone' : 'Milestones'}: ${names.join(', ')}`,
  /** In the dialog, which has little room. */
  newsShort: (count: number) => `Milestones: ${count} new`,
};
