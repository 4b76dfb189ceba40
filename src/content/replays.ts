/** All copy of showing, sharing and opening recorded runs. Only lazy chunks import it. */
import { TICKS_PER_SECOND } from '../../shared/rules.ts';
import { amount } from './figures.ts';
import { hitsOf, metres } from './game.ts';
import { product, releaseStage } from './site.ts';

/** Ticks as seconds of play: '12.3'. */
function seconds(ticks: number): string {
  return amount(ticks / TICKS_PER_SECOND, 1);
}

const position = (tick: number, ticks: number) =>
  `${seconds(tick)} s, tick ${amount(tick)} of ${amount(ticks)}`;

export const runCopy = {
  replay: 'Watch',
  /** Name of the button above for screen readers and scripts. */
  replayName: 'Watch replay',
  share: 'Share',
  link: 'Copy link',
  file: 'Save file',
  picture: 'Save picture',
  noPicture: 'The picture could not be drawn. Try again in a moment.',
  copied: 'Link copied.',
  inAddress: 'This browser lets no page copy. The link is in the address bar.',
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
};

export const replayCopy = {
  group: 'Replay',
  position: 'Position',
  positionText: position,
  clock: (tick: number, ticks: number) => `${seconds(tick)} / ${seconds(ticks)} s`,
  play: 'Play',
  halt: 'Halt',
  speed: 'Speed',
  times: (speed: number) => `${speed}×`,
  close: 'Close replay',
  shown: 'Replay.',
  halted: (tick: number, ticks: number) => `Replay halted at ${position(tick, ticks)}.`,
};

export const sharedCopy = {
  verified: (score: number, round: number) => `Verified: ${amount(score)} points, round ${round}`,
  /** `reason`: that of the verdict, as in 'score: claimed 900, played 700'. */
  doesNotHold: (reason: string) => `This run does not hold: ${reason.replace(': ', ' ')}`,
  unchecked: 'This run could not be checked. Reload the page to try again.',
  noLink: (reason: string) => `This run cannot be opened: ${reason}. The game is whole.`,
  noRun: (reason: string) => `No run is in this file: ${reason}. The game is whole.`,
  /**
   * Shown after a file with several runs was imported. Runs that are neither added nor refused were already there, or
   * are not among the best hundred.
   */
  imported: ({ all, added, refused }: Readonly<Record<'all' | 'added' | 'refused', number>>) =>
    `Added ${added} of ${all} ${all === 1 ? 'run' : 'runs'}${refused > 0 ? `, ${refused} refused` : ''}.`,
  notImported: 'The runs of the file cannot be checked now. Try again in a moment.',
  group: 'Shared run',
  replay: 'Watch',
  /** Below the buttons of a paused run. */
  replayShared: 'Watch shared run',
  race: 'Race this run',
};
