/** All copy of the result dialog. Loaded with the dialog. */
import { ROUND_TICKS, WIN_TICKS } from '../../shared/rules.ts';
import { racingCopy } from './best-runs.ts';
import { advertisedRounds, amount, inTokens, prize } from './figures.ts';
import { goldCopy, metres, TICKS_PER_METRE } from './game.ts';
import { token } from './site.ts';

const utcDay = (ms: number) => new Date(ms).toUTCString().slice(5, 11).toUpperCase();

const gatesOf = (ticks: number) => Math.floor(ticks / ROUND_TICKS);

export const resultCopy = {
  restart: 'NEW RUN',
  raceAgain: 'RACE AGAIN',
  dailyAgain: 'DAILY AGAIN',
  /** The run of a new day, after midnight. `ms`: since the epoch. */
  dailyOf: (ms: number) => `DAILY ${utcDay(ms)}`,
  newRoad: 'New road',
  best: 'New best',
  /** The press that would have saved the run, and why it ended. `press`: how to press it. */
  lesson: {
    note: 'You came down from a note onto the bullet.',
    sight: (seconds: string) => `That ETH came in sight ${seconds} s before the hit.`,
    early: (seconds: string) => `You jumped ${seconds} s too early.`,
    late: (seconds: string) => `You jumped ${seconds} s too late.`,
    missing: (press: string) => `One jump would have saved you: ${press}.`,
    /** The jump was pressed in the air. */
    landing: (press: string) => `One jump on landing would have saved you: ${press}.`,
    shot: (seconds: string, press: string) =>
      `A shot ${seconds} s after it appeared would have saved you: ${press}.`,
    none: (seconds: string) =>
      `That ETH came in sight ${seconds} s before the hit. We tried one more jump or one moved by up to 0.6 s in the last 1.5 s, and a shot every 0.1 s of the last 4 s, from 0.4 s after it appeared: none gave you 0.5 s more.`,
    shoot: (press: string) => `Shoot at sight: ${press}.`,
  },
  longest: (ticks: number) => `Longest run: ${metres(ticks)}`,
  slow: 'Slow mode: this run doesn’t count, and shared links say so.',
  /** About the ghost and the daily course. `ticks`: lead over the ghost; negative if behind. */
  race: (ticks: number) => {
    if (Math.abs(ticks) < TICKS_PER_METRE) return 'Race: level with the ghost';
    return `Race: ${metres(Math.abs(ticks))} ${ticks > 0 ? 'ahead of' : 'behind'} the ghost`;
  },
  daily: (day: number, best: number, isToday: boolean) =>
    `${racingCopy.day(day)}, best ${amount(best)}. ${isToday ? 'Try this road again, or a new one at 00:00 UTC.' : 'A new road is open.'}`,
  /** `best`: the most of one run on such a road. Empty without any. */
  gold: (gates: number, best: number, isNew = false) => {
    if (best === 0) return '';
    return `${goldCopy.count(gates)}, ${isNew ? 'your best' : `best ${best}`}. `;
  },
  /** Both are distances in ticks. */
  gates: (ticks: number, best: number) =>
    `Gates: ${gatesOf(ticks)} of ${gatesOf(WIN_TICKS)}${best > 0 ? `, best ${gatesOf(best)}` : ''}`,
  practice: { title: 'Practice over', line: 'Practice runs do not count.' },
  points: (score: number) => `${amount(score)} points`,
  loss: {
    title: 'Game Over!',
    crashed: (round: number) => `You crashed after ${round} rounds!`,
    score: 'Final score:',
    again: 'Try Again!',
    aim: `Win all ${advertisedRounds} rounds to earn ${token} tokens!`,
    action: 'Try Again',
  },
  win: {
    title: 'Victory!',
    congratulations: `Congratulations! You've completed all ${advertisedRounds} rounds!`,
    rewardLabel: 'Your reward:',
    reward: inTokens(prize),
    added: 'The tokens were added to your account.',
    simulated: 'Alpha: rewards are simulated. No token is transferred.',
    action: 'Collect Rewards',
  },
};
