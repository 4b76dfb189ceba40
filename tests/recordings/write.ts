/**
 * Writes the golden recordings. Every engine must reach their results, so they change only together with RULES_VERSION.
 *
 *   npx tsx tests/recordings/write.ts            plays the stored inputs, and writes their results
 *   npx tsx tests/recordings/write.ts NAME…      plays new runs of these names
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { type ClaimedRun, parseCourse, parseInputs } from '../../shared/recording.ts';
import { formatRecording } from '../../shared/recording-file.ts';
import { isRecord } from '../../shared/result.ts';
import { JUMP_BIT, SEED_MAX, SHOOT_BIT } from '../../shared/rules.ts';
import { every30Mask, finishedRun, playBot, shootAndJump } from '../../tools/bots.ts';
import { createAutopilot } from '../../worker/simulation/autopilot.ts';
import { replayRun } from '../../worker/simulation/replay.ts';
import type { World } from '../../worker/simulation/world.ts';
import { nearMissTicks } from './golden.ts';

type Bot = (world: World) => number;

/** What a name promises about its run. */
type Fits = (recorded: ClaimedRun) => boolean;

/** Of the seeds from `seed` on, the first that `fits` is played. */
type Plan = readonly [
  ...[name: string, seed: number, width: number, height: number, bot: Bot],
  ...[fits?: Fits],
];

/** "every-30" of docs/rules.md. */
const every30: Bot = ({ ticks }) => every30Mask(ticks);
const autopilot = createAutopilot();
/** Jumps over bullets, late, and never shoots. */
const jumper: Bot = (world) => shootAndJump(world) & JUMP_BIT;

const isWon: Fits = ({ claim }) => claim.outcome === 'win';
const hitsEnemy: Fits = ({ claim }) => claim.outcome === 'enemy';
/** Tests of near misses need this one. */
const hasNearMiss: Fits = ({ run, claim }) =>
  claim.outcome === 'bullet' && nearMissTicks(run).length > 0;

const PLANS: readonly Plan[] = [
  ['idle', 1, 900, 500, () => 0],
  ['every-30', 7, 900, 500, every30],
  ['every-30-on-a-phone', 42, 358, 400, every30],
  ['every-30-seed-zero', 0, 668, 400, every30],
  ['every-30-seed-largest', SEED_MAX, 668, 400, every30],
  ['jumps-only', 8, 900, 500, ({ ticks }) => (ticks % 45 === 0 ? JUMP_BIT : 0)],
  ['shots-only', 2026, 812, 240, ({ ticks }) => (ticks % 20 === 0 ? SHOOT_BIT : 0)],
  ['all-keys-each-tick', 3, 900, 500, () => JUMP_BIT | SHOOT_BIT],
  ['victory-on-the-largest-world', 5, 900, 500, autopilot, isWon],
  ['victory-on-the-smallest-world', 6, 300, 240, autopilot, isWon],
  ['collected-and-destroyed-in-plenty', 1, 358, 400, autopilot, isWon],
  ['crash-into-an-enemy', 6, 900, 500, jumper, hitsEnemy],
  ['hit-by-a-bullet', 7, 900, 500, jumper, hasNearMiss],
];

/** Writes the recordings of a folder. `names`: those that are played anew. Returns a line about each. */
export function writeRecordings(folder: URL, names: readonly string[]): string[] {
  const unknown = names.find((name) => PLANS.every(([planned]) => planned !== name));
  if (unknown !== undefined) return [`there is no recording ${unknown}`];
  return PLANS.flatMap((plan) => {
    const [name] = plan;
    const url = new URL(`${name}.json`, folder);
    if (names.length > 0 ? !names.includes(name) : !existsSync(url)) return [];
    const recorded = names.includes(name) ? newRun(plan) : storedRun(url);
    const { outcome, ticks, score } = recorded.claim;
    const line = `${name}: ${outcome} at ${ticks}, score ${score}, ${recorded.run.inputs.length} inputs`;
    if (plan[5]?.(recorded) === false)
      return [`${line}: REFUSED, it is not what its name says: play a new one`];
    writeFileSync(url, textOf(recorded));
    return [line];
  });
}

const MOST_SEEDS = 100;

function newRun([name, first, width, height, bot, fits = () => true]: Plan): ClaimedRun {
  const size = { width, height };
  for (let seed = first; seed < first + MOST_SEEDS; seed += 1) {
    const recorded = finishedRun(seed, size, playBot(seed, size, bot).inputs);
    if (fits(recorded)) return recorded;
  }
  throw new Error(`${name}: no run fits, it needs another bot`);
}

/** The stored inputs, played to their end by the present rules. The file may be of older rules. */
function storedRun(url: URL): ClaimedRun {
  const json: unknown = JSON.parse(readFileSync(url, 'utf8'));
  const recording = isRecord(json) && isRecord(json['recording']) ? json['recording'] : {};
  const course = parseCourse(recording);
  const inputs = parseInputs(recording['inputs']);
  if (!course.ok || !inputs.ok) throw new Error(`${url.pathname} is not a golden recording`);
  const { seed, width, height } = course.value;
  return finishedRun(seed, { width, height }, inputs.value);
}

/** One part per line, so that a diff shows which part changed. */
function textOf(recorded: ClaimedRun): string {
  const { outcome, ticks, round, score, gold, digest, events, checkpoints } = replayRun(
    recorded.run,
  );
  const parts = { outcome, ticks, round, score, gold, digest, events, checkpoints };
  const proof = Object.entries(parts).map(([key, value]) => `"${key}": ${JSON.stringify(value)}`);
  return `{\n"recording": ${formatRecording(recorded)},\n"proof": {\n${proof.join(',\n')}\n}\n}\n`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const line of writeRecordings(new URL('./', import.meta.url), process.argv.slice(2))) {
    console.warn(line);
  }
}
