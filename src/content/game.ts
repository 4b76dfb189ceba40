/** All copy of the game page and of the toasts that a run causes. */
import { type GateTry, hasNotes, hasThrift, isGold } from '../../shared/gold.ts';
import * as rules from '../../shared/rules.ts';
import { advertisedRounds, amount, inTokens, prize, wonRounds } from './figures.ts';
import { product, token } from './site.ts';

const GATES = rules.WIN_TICKS / rules.ROUND_TICKS;
/** For display only: the rules have no metres. */
export const TICKS_PER_METRE = 10;

export function metres(ticks: number): string {
  return `${amount(Math.floor(ticks / TICKS_PER_METRE))} m`;
}

/** Ticks as seconds of play: '12.3'. */
export function seconds(ticks: number): string {
  return amount(ticks / rules.TICKS_PER_SECOND, 1);
}

/** `shots`: at least the hits. */
export function hitsOf(hits: number, shots: number): string {
  return `${amount(hits)} of ${amount(shots)} shots hit`;
}

const toastToken = token.replace('$', '');

export const gameToasts = {
  bullet: '💥 Hit by ETH bullet!',
  enemy: '💥 Crashed into ETH!',
  win: '🏆 You WIN! You survived!',
  collect: { title: `+${rules.DOLLAR_SCORE} ${toastToken}!`, detail: 'Dollar collected!' },
  destroy: { title: `+${rules.ENEMY_SCORE} ${toastToken}!`, detail: 'ETH destroyed!' },
  round: (round: number) => `🏁 Round ${round}!`,
};

/** Reasons why a gate is not gold, such as '3 of 8 notes'. Empty for a gate that was not reached. */
function lacksOf(tried: GateTry): readonly string[] {
  const { hits, taken, notes, excess } = tried;
  const presses = `${excess} ${excess === 1 ? 'press' : 'presses'} too many`;
  return [
    notes > 0 && !hasNotes(tried) ? `${taken} of ${notes} notes` : '',
    notes > 0 && !hasThrift(tried) ? (hits === 0 ? 'no hit' : presses) : '',
  ].filter(Boolean);
}

export const goldCopy = {
  count: (gates: number) => `Gold ${gates} of ${GATES}`,
  rule: 'A gate turns gold if four of five presses pay and half the notes are yours.',
  /** Words about the gate that was just passed; '' before the first one. */
  passed(gold: number, gate: GateTry | null): string {
    if (gate === null) return '';
    return isGold(gold, gate.gate)
      ? 'Gold gate!'
      : `No gold: ${lacksOf(gate).join(', ') || 'no note came by'}`;
  },
  /** `goal`: as a run left it. `most`: of the reasons that are named. */
  goal(goal: GateTry, most = 2): string {
    if (goal.gate > GATES) return 'All gates are gold. Next: today’s road.';
    const lacks = lacksOf(goal).slice(0, most).join(', ');
    return `Next gold: gate ${goal.gate}.${lacks && ` Last time: ${lacks}.`}`;
  },
};

export const gameCopy = {
  root: `${product} game`,
  /** Before the name, which is shown above and below. */
  play: 'Play',
  hud: { score: 'Score', round: 'Round', distance: 'Distance' },
  needsScript: `${product} is a game and needs JavaScript.`,
  ready: {
    title: 'BNB RUNNER',
    line: 'Shoot ETH at sight. Take the notes you can afford.',
    start: 'START GAME',
    best: (score: number, ticks: number, gold: number) =>
      `Best ${amount(score)} · ${metres(ticks)}${gold > 0 ? ` · ${goldCopy.count(gold)}` : ''}`,
  },
  slow: 'Slow mode: not counted',
  practice: 'Practice',
  paused: {
    title: 'PAUSED',
    line: 'Your run is waiting.',
    /** Instead of the line, after a pause that nobody asked for. */
    reasons: {
      gap: 'Your device froze for a moment. Your run is waiting.',
      context: 'The browser dropped the picture. Your run is waiting.',
      away: 'You left the game. Your run is waiting.',
      gamepad: 'The gamepad is gone. Your run is waiting.',
      lost: 'The game was interrupted. Your run is waiting.',
    },
    savedRun: 'We saved your run. RESUME picks up where you left off.',
    otherCourse:
      'We saved your run on another course. RESUME continues it. NEW RUN starts this course.',
    resume: 'RESUME',
    restart: 'NEW RUN',
  },
  opening: 'Loading the game...',
  failed: {
    title: 'NO ENGINE',
    line: 'Part of the game did not load. Check your connection. Any run in progress is safe.',
    retry: 'TRY AGAIN',
  },
  resume: 'Resume',
  tools: { settings: 'Settings', fullWindow: 'Full window', leaveFullWindow: 'Leave full window' },
  /** How to use a control, worded as in the list of controls. */
  hints: {
    tap: (where: string, hint: string) => `Tap ${where}: ${hint}`,
    tapOn: (half: string) => `tap the ${half} half`,
    jump: (press: string) => `JUMP: ${press}`,
    shoot: (press: string) => `SHOOT: ${press}`,
    atSight: (press: string) => `SHOOT at sight: ${press}`,
    /** Not yet: JUMP at the car says when. */
    bullet: (press: string) => `JUMP over the bullet: ${press}`,
    /** While the clock is held. Unlike the line before, so that screen readers read it. */
    held: (press: string) => `Now JUMP: ${press}`,
    practice: 'Practice waits: shoot or jump to start',
  },
  /** Between two keys. */
  orKey: 'or',
  guide: 'How to play',
  bestRuns: {
    title: (player: string | null) => (player === null ? 'Best runs' : `Best runs of ${player}`),
    where: 'Your best runs, saved on this device.',
    failed: 'Your best runs could not be loaded. Try again when you are back online.',
  },
};

/** The rows of 'How to play'. */
export const guideCopy = {
  dollar: {
    points: `+${rules.DOLLAR_SCORE}`,
    name: 'Dollar note',
    line: 'Take it when no bullet is near: a landing is hard to change.',
  },
  enemy: {
    points: `+${rules.ENEMY_SCORE}`,
    name: 'ETH kill',
    line: 'Shoot it at sight, before it fires. Touching it or its bullets ends the run.',
  },
  car: {
    points: prize,
    name: 'The prize',
    line: `The plan: survive all ${advertisedRounds} rounds and win ${inTokens(prize)}. In the alpha a run has ${wonRounds} rounds: you win at ${metres(rules.WIN_TICKS)}, and the reward is simulated.`,
  },
};

/** Announced to screen readers, not shown. */
export const announcements = {
  started: 'Run started.',
  resumed: 'Run resumed.',
  paused: (distance: string, score: number) => `Paused at ${distance}, score ${amount(score)}.`,
  round: (round: number, isGold: boolean) => `Round ${round}.${isGold ? ' Gold gate!' : ''}`,
  crashed: (round: number, score: number) => `Crashed in round ${round}. Score ${amount(score)}.`,
  won: (score: number) => `You survived. Score ${amount(score)}.`,
  best: 'New best.',
  longest: 'Longest run.',
  sound: (isOn: boolean) => `Sound ${isOn ? 'on' : 'off'}.`,
};

/** Toasts about technical faults, in words for players. */
export const faultCopy = {
  notSaved: 'Runs cannot be saved: the storage of this browser is full or blocked.',
  /** When the code that opens runs from links and files did not load. */
  noRun: 'The run could not be opened. Check your connection and try again.',
  noResult: (score: number) => `The run is over. Final score: ${amount(score)}`,
  noSettings: 'The settings could not be loaded. Check your connection.',
  noProfiler: 'The profiler could not be loaded.',
  badSeed: `The seed in the address is not a whole number from 0 to ${rules.SEED_MAX}.`,
  badThread: 'The thread in the address is neither "worker" nor "main".',
};
