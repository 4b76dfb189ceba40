/** Reads the golden recordings: runs with the result that every engine on every host must reach. */
import { readdirSync, readFileSync } from 'node:fs';
import type { ClaimedRun, RecordedRun } from '../../shared/recording.ts';
import { parseRecording } from '../../shared/recording-file.ts';
import { isRecord } from '../../shared/result.ts';
import { playBot } from '../../tools/bots.ts';
import { countNearMisses } from '../../worker/presentation/cues.ts';
import type { World } from '../../worker/simulation/world.ts';

export interface Golden extends ClaimedRun {
  /** Name of the file without its ending. It says what the run shows. */
  readonly name: string;
  /** The replay result, to compare with as a whole; its shape is not checked. */
  readonly expected: unknown;
}

const FOLDER = new URL('./', import.meta.url);

export const RULES_CHANGED =
  'the rules changed: raise RULES_VERSION and rewrite the recordings (npx tsx tests/recordings/write.ts).' +
  ' If no rule was meant to change, a tick computes something else than before';

/** All golden recordings, sorted by name. write.test.ts shows that the present rules play them so. */
export function readGoldens(): Golden[] {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.json'));
  return files.sort().map((file) => readGolden(file.replace('.json', '')));
}

/** Throws unless there is a recording of this name. */
export function readGolden(name: string): Golden {
  const json: unknown = JSON.parse(readFileSync(new URL(`${name}.json`, FOLDER), 'utf8'));
  if (!isRecord(json)) throw new Error(`${name} is not a golden recording`);
  const parsed = parseRecording(json['recording']);
  if (!parsed.ok) throw new Error(`${RULES_CHANGED}: ${name}: ${parsed.reason}`);
  const { run, claim } = parsed.value;
  return { name, run, claim, expected: json['proof'] };
}

/** The ticks in which an enemy's bullet passes closely below the car. */
export function nearMissTicks({ seed, inputs, ticks, ...size }: RecordedRun): readonly number[] {
  const masks = new Map(inputs);
  const found: number[] = [];
  const look = (world: World) => {
    if (countNearMisses(world) > 0) found.push(world.ticks);
    return masks.get(world.ticks) ?? 0;
  };
  playBot(seed, size, look, ticks);
  return found;
}

/** A copy of the run with another end: it is played until `ticks`. */
export function playedUntil(run: RecordedRun, ticks: number): RecordedRun {
  return { ...run, ticks };
}
