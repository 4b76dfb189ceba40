/** All copy of showing, sharing and opening recorded runs. Only lazy chunks import it. */
import type { Road } from '../../shared/rules.ts';
import { amount } from './figures.ts';
import { goldCopy, hitsOf, metres, seconds } from './game.ts';
import { product, releaseStage } from './site.ts';

const position = (tick: number, ticks: number) =>
  `${seconds(tick)} s, tick ${amount(tick)} of ${amount(ticks)}`;

export const runCopy = {
  replay: 'Watch replay',
  share: 'Share',
  link: 'Copy link',
  file: 'Save file',
  picture: 'Save picture',
  cues: 'Turn on sound cues',
  noPractice: 'The practice run could not be started. Try again in a moment.',
  noPicture: 'The picture could not be drawn. Try again in a moment.',
  copied: 'Link copied.',
  inAddress: 'This browser blocks copying. The link is in the address bar.',
  notShown: 'The replay could not be shown. Try again in a moment.',
  shareTitle: product,
  shareText: (score: number, round: number) =>
    `${amount(score)} points, round ${round}. Watch my run or race it.`,
};

/** Words on the card of a run. */
export const cardCopy = {
  name: product,
  stage: `${releaseStage} · simulated rewards`,
  score: (score: number) => amount(score),
  round: (round: number) => `Round ${round}`,
  distance: (ticks: number) => metres(ticks),
  hits: hitsOf,
  gold: goldCopy.count,
};

export const lessonCopy = {
  group: 'Lesson',
  /** Says what is shown. `by`: what hit; times in seconds. */
  heard: {
    by: { bullet: 'the bullet', enemy: 'the enemy' },
    moved: (by: string, before: string, moved: string, isLater: boolean) =>
      `Lesson. You jumped ${before} s before ${by} hit. A jump ${moved} s ${isLater ? 'later' : 'earlier'} saves you.`,
    press: (by: string, before: string, press: 'jump' | 'shot') =>
      `Lesson. A ${press} ${before} s before ${by} hit saves you.`,
  },
  /** Announced to screen readers. */
  over: 'The lesson is over. Try it, or start a run.',
  show: 'Show me',
  try: 'Try it',
  fromHere: 'Play from here',
  more: 'More',
};

export const replayCopy = {
  group: 'Replay',
  position: 'Position',
  positionText: position,
  clock: (tick: number, ticks: number) => `${seconds(tick)} / ${seconds(ticks)} s`,
  play: 'Play',
  pause: 'Pause',
  speed: 'Speed',
  times: (speed: number) => `${speed}×`,
  close: 'Close replay',
  paused: (name: string, tick: number, ticks: number) =>
    `${name} paused at ${position(tick, ticks)}.`,
};

export const sharedCopy = {
  /** `road`: named if it is not that of this window. */
  verified: (score: number, round: number, gold: number, road: Road | null) =>
    `Verified: ${amount(score)} points, round ${round} · ${goldCopy.count(gold)}${road === null ? '' : ` · ${road} road`}`,
  /** `reason`: that of the verdict, as in 'score: claimed 900, played 700'. */
  doesNotHold: (reason: string) =>
    `This run failed the check: ${reason.replace(/: claimed (.+), played (.+)/, ' claimed $1, replayed $2')}`,
  unchecked: 'This run could not be checked. Reload the page to try again.',
  noLink: (reason: string) => `This run cannot be opened: ${reason}. Nothing else is affected.`,
  noRun: (reason: string) => `This file has no run: ${reason}. Nothing else is affected.`,
  /**
   * Shown after a file with several runs was imported. Runs that are neither added nor refused were already there, or
   * are not among the best hundred.
   */
  imported: ({ all, added, refused }: Readonly<Record<'all' | 'added' | 'refused', number>>) =>
    `Added ${added} of ${all} ${all === 1 ? 'run' : 'runs'}${refused > 0 ? `, ${refused} refused` : ''}.`,
  notImported: 'The runs in this file cannot be checked right now. Try again in a moment.',
  group: 'Shared run',
  replay: 'Watch',
  /** Below the buttons of a paused run. */
  replayShared: 'Watch shared run',
  race: 'Race this run',
};
