/**
 * Plays and writes the golden recordings. Every engine must reach their results, so they change only
 * together with RULES_VERSION.
 *
 *   npx tsx tests/recordings/write.ts --write
 */
import { writeFileSync } from 'node:fs';
import type { ClaimedRun, Outcome } from '../../shared/recording.ts';
import type { ReplayResult } from '../../shared/replay.ts';
import { JUMP_BIT, RULES_VERSION, SEED_MAX, SHOOT_BIT, WIN_TICKS } from '../../shared/rules.ts';
import { every30Mask } from '../../tools/bots.ts';
import { replayRun } from '../../worker/simulation/replay.ts';
import { type Bot, collector, idle, mash, metronome, playBot, survivor } from './bots.ts';

/** With an `outcome`, later seeds are tried until the bot's run ends with it. */
type Plan = readonly [
  ...[name: string, seed: number, width: number, height: number, bot: Bot],
  ...[outcome?: Outcome],
];

/** "every-30" of docs/rules.md. */
const every30: Bot = ({ ticks }) => every30Mask(ticks);

const PLANS: readonly Plan[] = [
  ['idle', 1, 900, 500, idle],
  ['every-30', 7, 900, 500, every30],
  ['every-30-on-a-phone', 42, 358, 400, every30],
  ['every-30-seed-zero', 0, 668, 400, every30],
  ['every-30-seed-largest', SEED_MAX, 668, 400, every30],
  ['jumps-only', 8, 900, 500, metronome(null, 45)],
  ['shots-only', 2026, 812, 240, metronome(20)],
  ['all-keys-each-tick', 3, 900, 500, mash],
  ['victory-on-the-largest-world', 5, 900, 500, collector(), 'win'],
  ['victory-on-the-smallest-world', 6, 300, 240, collector(), 'win'],
  ['collected-and-destroyed-in-plenty', 1, 358, 400, collector()],
  ['crash-into-an-enemy', 6, 900, 500, survivor([JUMP_BIT]), 'enemy'],
  ['hit-by-a-bullet', 7, 900, 500, survivor([SHOOT_BIT, JUMP_BIT, JUMP_BIT | SHOOT_BIT])],
];

if (process.argv[2] !== '--write') {
  console.error('Golden recordings change only with RULES_VERSION; --write writes them.');
  process.exitCode = 2;
} else {
  for (const [name, seed, width, height, bot, outcome] of PLANS) {
    let played = record(seed, width, height, bot);
    while (outcome !== undefined && played.claim.outcome !== outcome)
      played = record(played.run.seed + 1, width, height, bot);
    const result = replayRun({ ...played.run, ticks: WIN_TICKS });
    writeFileSync(new URL(`${name}.json`, import.meta.url), format(played, result));
    const { ticks, score } = result;
    console.warn(
      `${name}: ${result.outcome} at ${ticks}, score ${score}, ${played.run.inputs.length} inputs`,
    );
  }
}

function record(seed: number, width: number, height: number, bot: Bot): ClaimedRun {
  const { world, inputs } = playBot(seed, { width, height }, bot);
  const run = { seed, width, height, inputs, ticks: world.ticks };
  const { outcome, ticks, round, score } = replayRun(run);
  if (outcome === null) throw new Error('the run has no end');
  return { run, claim: { outcome, ticks, round, score } };
}

/** One part per line, so that a diff shows which part changed. */
function format({ run, claim }: ClaimedRun, replayed: ReplayResult): string {
  const { seed, width, height, inputs } = run;
  const recording = { rules: RULES_VERSION, seed, width, height, inputs, result: claim };
  const { events, checkpoints, ...numbers } = replayed;
  return `{
"recording": ${JSON.stringify(recording)},
"proof": {
${Object.entries(numbers)
  .map(([key, value]) => `"${key}": ${JSON.stringify(value)},`)
  .join('\n')}
"events": ${JSON.stringify(events)},
"checkpoints": ${JSON.stringify(checkpoints)}
}
}
`;
}
