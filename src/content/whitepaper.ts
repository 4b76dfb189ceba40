/** All copy of the whitepaper. Every figure comes from figures.ts or from the rules. */
import * as rules from '../../shared/rules.ts';
import type { Still } from '../art/still-files.ts';
import { CONTROLS } from '../controls/controls.ts';
import { capOf } from '../controls/keys.ts';
import * as figures from './figures.ts';
import { amount, inTokens } from './figures.ts';
import { metres } from './game.ts';
import { product, releaseStage, token } from './site.ts';
import { stills } from './stills.ts';

/** A paragraph, or one of the blocks that pages/whitepaper/blocks.tsx renders. */
export type Block =
  | string
  | { readonly part: string; readonly blocks: readonly Block[] }
  | { readonly risk: string; readonly lines: readonly string[] }
  | { readonly facts: Readonly<Record<string, readonly [value: string]>> }
  | { readonly points: Readonly<Record<string, string>> }
  | Table
  | ShareChart
  | { readonly phases: readonly RoadmapPhase[] }
  | { readonly still: Still }
  | { readonly play: string };

export interface Table {
  readonly table: string;
  readonly head: readonly string[];
  /** The first cell names the row. A cell that is a list holds keys of the keyboard. */
  readonly rows: readonly (readonly (string | readonly string[])[])[];
}

export interface ShareChart {
  readonly chart: string;
  readonly shares: Readonly<Record<string, readonly [percent: number, line: string]>>;
}

export interface RoadmapPhase {
  readonly title: string;
  readonly mark?: string;
  readonly line: string;
}

/** Rounds listed in the table: the advertised ones, and the one after which the difficulty no longer rises. */
const TABLE_ROUNDS = [
  ...Array.from({ length: figures.advertisedRounds }, (_, i) => i + 1),
  rules.LEVEL_MAX,
];

/** A row of the table: speed and intervals of a round, from the rules. */
function progressOf(round: number): string[] {
  const level = rules.levelOf(round);
  const speed =
    (rules.DOLLAR_SPEED + rules.DOLLAR_SPEED_PER_LEVEL * level) * rules.TICKS_PER_SECOND;
  return [
    round === rules.LEVEL_MAX ? `${round}+` : `${round}`,
    metres((round - 1) * rules.ROUND_TICKS),
    `${Math.round(speed)}`,
    `${Math.round(rules.spawnInterval(level) * rules.TICK_MS)}`,
  ];
}

const seconds = (ticks: number) => Math.round(ticks / rules.TICKS_PER_SECOND);

/** Tokens of the example transaction, which shows how the tax is spent. */
const SAMPLE = 1000;

function taxShare(percent: number): readonly [percent: number, line: string] {
  return [percent, `${amount((SAMPLE * percent) / 100)} of ${amount(SAMPLE)} tokens sent`];
}

export const whitepaperCopy = {
  title: `${product} Whitepaper`,
  line: 'How the game works, what the token is for, and what is still missing.',
  facts: [
    { name: 'Status', value: releaseStage },
    { name: 'Token', value: token },
    { name: 'Rules of the game', value: `Version ${rules.RULES_VERSION}` },
  ],
  print: 'Print or save as PDF',
  contents: 'Contents',
  anchor: (title: string) => `Link to ${title}`,
  phase: (number: number) => `Phase ${number}`,
};

export const chapters: readonly {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}[] = [
  {
    id: 'introduction',
    title: 'Introduction',
    blocks: [
      `${product} is a side-scrolling runner for the browser with a token of its own. A car drives by night through a city that trades. It jumps for dollar notes and shoots enemies that carry the ETH mark, and they shoot back.`,
      `The plan: a game costs ${inTokens(figures.entryFee)}, and surviving all ${figures.advertisedRounds} rounds pays ${inTokens(figures.prize)}.`,
      {
        risk: 'Before you read on',
        lines: [
          `${product} is in its ${releaseStage.toLowerCase()}. Rewards, wallet connection and the metaverse’s numbers are simulated. No token is transferred, in either direction.`,
          'This paper describes a plan. It is not financial advice or an offer of any kind, and no authority has reviewed it. Tokens can lose all of their value, and plans can change.',
        ],
      },
    ],
  },
  {
    id: 'gameplay',
    title: 'Gameplay Mechanics',
    blocks: [
      {
        part: 'Core gameplay',
        blocks: [
          'The car drives by itself. Two things come along the road: one to catch and one to shoot.',
          {
            points: {
              'Dollar note': `Flies at a random height. Touching it scores ${rules.DOLLAR_SCORE} points. Take those you can afford: many crashes follow a jump.`,
              'ETH enemy': `Hovers along the road and fires every ${rules.ENEMY_SHOT_TICKS / rules.TICKS_PER_SECOND} seconds. Shooting it scores ${rules.ENEMY_SCORE} points, best at sight; touching it, or its bullet, ends the run.`,
            },
          },
          { still: stills.shoot },
        ],
      },
      {
        part: 'Controls',
        blocks: [
          {
            table: 'Keys and buttons',
            head: ['Action', 'Keyboard', 'On-screen button'],
            rows: [
              ['Jump', CONTROLS.jump.keys.map(capOf), 'Jump'],
              ['Shoot', CONTROLS.shoot.keys.map(capOf), 'Shoot'],
              ['Pause and resume', CONTROLS.togglePause.keys.map(capOf), 'Pause, Resume'],
            ],
          },
        ],
      },
      {
        part: 'Progression by round',
        blocks: [
          `A round lasts ${figures.roundTicks} ticks of the game’s clock, about ${seconds(rules.ROUND_TICKS)} seconds. With every round, notes fly faster and new arrivals come closer together. From round ${rules.LEVEL_MAX} on, the difficulty stays the same.`,
          {
            table: 'What changes from round to round',
            head: ['Round', 'Begins at', 'Note speed (px/s)', 'New arrival every (ms)'],
            rows: TABLE_ROUNDS.map(progressOf),
          },
          `One thing does not add up, and we would rather tell you: the prize is promised for ${figures.advertisedRounds} rounds, ${seconds(figures.advertisedRounds * rules.ROUND_TICKS)} seconds of driving. The ${releaseStage.toLowerCase()} counts a run as won at ${figures.winTicks} ticks, after ${seconds(rules.WIN_TICKS)} seconds, when the counter reaches round ${figures.winRound}.`,
        ],
      },
    ],
  },
  {
    id: 'tokenomics',
    title: 'Tokenomics',
    blocks: [
      {
        facts: {
          Name: [product],
          Symbol: [token],
          'Total supply': [figures.supply],
          Network: ['BNB Chain'],
          Standard: ['BEP-20'],
          'Team share': [`${figures.teamShare} of the supply`],
          'Transaction tax': [figures.tax],
        },
      },
      {
        chart: `Supply: ${figures.supply} tokens`,
        shares: {
          Team: [figures.TEAM, `${figures.teamTokens} tokens`],
          'Outside the team': [100 - figures.TEAM, 'everyone else'],
        },
      },
      {
        chart: `Tax: ${figures.tax} of every transaction`,
        shares: {
          'Active players': taxShare(figures.TAX.players),
          Marketing: taxShare(figures.TAX.marketing),
        },
      },
      `The tax is one ${figures.tax}: ${figures.playersShare} goes to active players and ${figures.marketingShare} to marketing. In the ${releaseStage.toLowerCase()}, no tax is charged.`,
    ],
  },
  {
    id: 'economy',
    title: 'Economic Model',
    blocks: [
      'A game starts with a fee and ends in one of two ways. Fee and prize are the same figure, so one win makes up for one loss.',
      {
        table: 'The fee of a run',
        head: ['Run', 'Entry fee', 'What follows'],
        rows: [
          ['Won', inTokens(figures.entryFee), `The prize of ${inTokens(figures.prize)} is paid.`],
          [
            'Lost',
            inTokens(figures.entryFee),
            'The fee is forfeited, and a percentage of it is burned.',
          ],
        ],
      },
      'A lost game forfeits the fee. A percentage of lost fees is burned, which takes those tokens out of the supply for good.',
      `The percentage has not been set yet. Until it is published, and as long as the ${releaseStage.toLowerCase()} lasts, no fee is taken.`,
    ],
  },
  {
    id: 'roadmap',
    title: 'Roadmap',
    blocks: [
      'Four phases, in this order. Dates appear only where they have been published.',
      {
        phases: [
          {
            title: 'Alpha',
            mark: 'Now',
            line: 'The game in the browser. Fees, rewards and the wallet are simulated.',
          },
          {
            title: 'Listing',
            line: 'The token on a decentralized exchange. Real wallets will connect after that.',
          },
          {
            title: 'Metaverse beta',
            mark: figures.premiumLaunch,
            line: `Premium access by monthly subscription, ${figures.premiumPrice} tokens.`,
          },
          { title: 'Full launch', line: 'NFT vehicles, route optimization and multiplayer races.' },
        ],
      },
    ],
  },
  {
    id: 'conclusion',
    title: 'Conclusion',
    blocks: [
      `${product} is a short game with a simple deal: a fee, a prize, a tax of ${figures.tax} and a supply that shrinks with every lost game. Whether it is a good deal depends on how well you drive.`,
      'You can find out now, for free.',
      { play: 'Play the alpha' },
    ],
  },
];
