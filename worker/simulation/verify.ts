/**
 * Verifies recordings (docs/verify.md): plays the run again and compares. Needs nothing but the language,
 * so it runs in a page, in a worker, on a command line and on a server.
 */
import type { Claim, ClaimedRun } from '../../shared/recording.ts';
import { parseRecordingText } from '../../shared/recording-file.ts';
import { roundOf } from '../../shared/rules.ts';
import type { Verdict } from '../../shared/verdict.ts';
import { createEventBuffer } from './events.ts';
import { advance } from './play.ts';
import { createWorld } from './world.ts';

/** Fields of a result, in the order in which differences are named. */
const COMPARED = ['outcome', 'ticks', 'round', 'score'] as const satisfies (keyof Claim)[];

/** Parses and verifies the text of a recording. Never throws, whatever the text is. */
export function verifyText(text: string): Verdict {
  const parsed = parseRecordingText(text);
  if (!parsed.ok) return { valid: false, reason: parsed.reason, fault: 'format' };
  return verifyRun(parsed.value);
}

/**
 * Verifies a run that recording-file.ts has parsed: plays it for the claimed ticks and names the first
 * difference. A run with a mark is never valid, whatever its result.
 */
export function verifyRun({ run, claim }: ClaimedRun): Verdict {
  if (run.stepped === true) return invalid('a developer stepped through this run');
  if (run.slow === true) return invalid('played in slow motion');
  const late = run.inputs.find(([tick]) => tick >= claim.ticks);
  if (late !== undefined) {
    return invalid(`press after the end: in tick ${late[0]}, the run ended after ${claim.ticks}`);
  }
  const world = createWorld(run.seed, run);
  advance(world, run.inputs, claim.ticks, createEventBuffer(), null);
  const { outcome, ticks, score } = world;
  if (outcome === null) return invalid(`ticks: claimed ${claim.ticks}, the run goes on after them`);
  const played: Claim = { outcome, ticks, round: roundOf(ticks), score };
  const different = COMPARED.find((field) => played[field] !== claim[field]);
  if (different === undefined) return { valid: true, result: played };
  return invalid(`${different}: claimed ${claim[different]}, played ${played[different]}`);
}

function invalid(reason: string): Verdict {
  return { valid: false, reason, fault: 'result' };
}
