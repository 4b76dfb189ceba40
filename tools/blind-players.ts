/** Model players who never look: `npm run simulate -- --blind`. They win by tapping, and must earn hardly any gold. */
import { JUMP_BIT, SHOOT_BIT, TICKS_PER_SECOND, type WorldSize } from '../shared/rules.ts';
import { createRandom } from '../worker/rendering/scenery/random.ts';
import { createAutopilot } from '../worker/simulation/autopilot.ts';
import { play } from '../worker/simulation/play.ts';
import { playBot } from './bots.ts';
import { NEWCOMER_WORLDS } from './newcomers.ts';

const [SEEDS, AUTOPILOT_SEEDS, GATES] = [40, 4, 20];
/** Longer than any run. */
const MOST_MS = 170_000;

/** ms between presses of S, of SPACE, and of both keys at once; share by which each gap varies. */
interface Rhythm {
  readonly shoot?: number;
  readonly jump?: number;
  readonly both?: number;
  readonly vary?: number;
}

const list = (name: keyof Rhythm, ms: readonly number[], more: Rhythm = {}) =>
  ms.map((gap): Rhythm => ({ [name]: gap, ...more }));

const RHYTHMS: readonly Rhythm[] = [
  ...list('shoot', [90, 120, 200, 300, 400, 500, 600, 700, 800, 1000, 1500, 2500]),
  ...list('jump', [700, 1000]),
  ...list('shoot', [90, 120, 500], { jump: 700 }),
  { shoot: 200, jump: 900 },
  { shoot: 300, jump: 1100 },
  { shoot: 500, jump: 1300 },
  { shoot: 700, jump: 1000 },
  { shoot: 800, jump: 1700 },
  ...list('both', [120, 300, 500, 650, 700, 750, 800, 850, 900, 950, 1000, 1200]),
  ...list('both', [300, 600, 750, 900], { vary: 0.3 }),
  ...list('shoot', [500, 700, 900], { vary: 0.5, jump: 1500 }),
];

function inputsOf({ vary = 0, ...rhythm }: Rhythm, seed: number) {
  const masks = new Map<number, number>();
  const random = createRandom(seed * 7919);
  for (const [name, gap] of Object.entries(rhythm)) {
    const mask = name === 'both' ? JUMP_BIT | SHOOT_BIT : name === 'jump' ? JUMP_BIT : SHOOT_BIT;
    for (let ms = gap; ms < MOST_MS; ms += gap * (1 + vary * random(-1, 1))) {
      const tick = Math.round((ms * TICKS_PER_SECOND) / 1000);
      masks.set(tick, (masks.get(tick) ?? 0) | mask);
    }
  }
  return [...masks].sort(([a], [b]) => a - b);
}

const mean = (numbers: readonly number[]) =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
const seedsTo = (count: number) => Array.from({ length: count }, (_, i) => i + 1);

/** Shares of gates that are gold, in the mean over seeds: of each blind rhythm, and of the autopilot. */
export function goldShares(size: WorldSize, seeds = SEEDS, autopilotSeeds = AUTOPILOT_SEEDS) {
  const shareOf = (goldOf: (seed: number) => number, count: number) =>
    mean(seedsTo(count).map(goldOf)) / GATES;
  const blind = RHYTHMS.map((rhythm) =>
    shareOf((seed) => play(seed, size, inputsOf(rhythm, seed), Infinity).gold.length, seeds),
  );
  const autopilot = shareOf((seed) => {
    const { inputs } = playBot(seed, size, createAutopilot());
    return play(seed, size, inputs, Infinity).gold.length;
  }, autopilotSeeds);
  return { blind, autopilot };
}

/** The table that `npm run simulate -- --blind` prints. */
export function blindTable(): string {
  const worlds = NEWCOMER_WORLDS.map((size) => goldShares(size));
  const cell = (share = 0) => `${(100 * share).toFixed(1)} %`.padStart(9);
  const names = RHYTHMS.map((rhythm) =>
    Object.entries(rhythm)
      .map(([name, value]) => `${name} ${value}`)
      .join(', '),
  );
  return [
    'gold gates in the mean, of players who press in a rhythm (ms) and never look',
    ''.padEnd(32) +
      NEWCOMER_WORLDS.map((size) => `${size.width}x${size.height}`.padStart(9)).join(''),
    ...names.map((name, i) => name.padEnd(32) + worlds.map(({ blind }) => cell(blind[i])).join('')),
    `${'most'.padEnd(32)}${worlds.map(({ blind }) => cell(Math.max(...blind))).join('')}`,
    `${'autopilot'.padEnd(32)}${worlds.map(({ autopilot }) => cell(autopilot)).join('')}`,
  ].join('\n');
}
