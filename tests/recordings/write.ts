/**
 * Plays and writes the golden recordings. Every engine must reach their results, so they change only
 * together with RULES_VERSION.
 *
 *   npx tsx tests/recordings/write.ts --write
 */
import { writeFileSync } from 'node:fs';
import type { Outcome } from '../../shared/recording.ts';
import { formatRecording } from '../../shared/recording-file.ts';
import { JUMP_BIT, SEED_MAX, SHOOT_BIT } from '../../shared/rules.ts';
import { every30Mask, finishedRun, playBot, shootAndJump } from '../../tools/bots.ts';
import { createAutopilot } from '../../worker/demo/autopilot.ts';
import { replayRun } from '../../worker/simulation/replay.ts';
import type { World } from '../../worker/simulation/world.ts';

type Bot = (world: World) => number;

/** With an `outcome`, later seeds are tried until the bot's run ends with it. */
type Plan = readonly [
  ...[name: string, seed: number, width: number, height: number, bot: Bot],
  ...[outcome?: Outcome],
];

/** "every-30" of docs/rules.md. */
const every30: Bot = ({ ticks }) => every30Mask(ticks);
const autopilot = createAutopilot();

const PLANS: readonly Plan[] = [
  ['idle', 1, 900, 500, () => 0],
  ['every-30', 7, 900, 500, every30],
  ['every-30-on-a-phone', 42, 358, 400, every30],
  ['every-30-seed-zero', 0, 668, 400, every30],
  ['every-30-seed-largest', SEED_MAX, 668, 400, every30],
  ['jumps-only', 8, 900, 500, ({ ticks }) => (ticks % 45 === 0 ? JUMP_BIT : 0)],
  ['shots-only', 2026, 812, 240, ({ ticks }) => (ticks % 20 === 0 ? SHOOT_BIT : 0)],
  ['all-keys-each-tick', 3, 900, 500, () => JUMP_BIT | SHOOT_BIT],
  ['victory-on-the-largest-world', 5, 900, 500, autopilot, 'win'],
  ['victory-on-the-smallest-world', 6, 300, 240, autopilot, 'win'],
  ['collected-and-destroyed-in-plenty', 1, 358, 400, autopilot],
  ['crash-into-an-enemy', 6, 900, 500, (world) => shootAndJump(world) & JUMP_BIT, 'enemy'],
  ['hit-by-a-bullet', 7, 900, 500, autopilot, 'bullet'],
];

if (process.argv[2] !== '--write') {
  console.error('Golden recordings change only with RULES_VERSION; --write writes them.');
  process.exitCode = 2;
} else {
  for (const [name, first, width, height, bot, wanted] of PLANS) {
    const size = { width, height };
    const record = (seed: number) => finishedRun(seed, size, playBot(seed, size, bot).inputs);
    let recorded = record(first);
    while (wanted !== undefined && recorded.claim.outcome !== wanted)
      recorded = record(recorded.run.seed + 1);
    const result = replayRun(recorded.run);
    // One part per line, so that a diff shows which part changed.
    const proof = Object.entries(result).map(
      ([key, value]) => `"${key}": ${JSON.stringify(value)}`,
    );
    const text = `{\n"recording": ${formatRecording(recorded)},\n"proof": {\n${proof.join(',\n')}\n}\n}\n`;
    writeFileSync(new URL(`${name}.json`, import.meta.url), text);
    const { outcome, ticks, score } = result;
    console.warn(
      `${name}: ${outcome} at ${ticks}, score ${score}, ${recorded.run.inputs.length} inputs`,
    );
  }
}
