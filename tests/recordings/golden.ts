/** Reads the golden recordings: runs with the result that every engine on every host must reach. */
import { readdirSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { ClaimedRun, RecordedRun } from '../../shared/recording.ts';
import { parseRecording } from '../../shared/recording-file.ts';
import { WIN_TICKS } from '../../shared/rules.ts';
import { playBot } from '../../tools/bots.ts';
import { countNearMisses } from '../../worker/presentation/cues.ts';
import { replayRun } from '../../worker/simulation/replay.ts';
import type { World } from '../../worker/simulation/world.ts';

export interface Golden extends ClaimedRun {
  /** Name of the file without its ending. It says what the run shows. */
  readonly name: string;
  /** The replay result, to compare with as a whole; its shape is not checked. */
  readonly expected: unknown;
}

const FOLDER = new URL('./', import.meta.url);

const CHANGED =
  'the rules changed: raise RULES_VERSION and rewrite the recordings (npx tsx tests/recordings/write.ts).' +
  ' If no rule was meant to change, a tick computes something else than before';

/** All golden recordings, sorted by name. Throws if there are none, or if the present rules play one differently. */
export function readGoldens(): Golden[] {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.json'));
  if (files.length === 0) throw new Error('there are no golden recordings');
  return files.sort().map((file) => {
    const json: unknown = JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8'));
    if (typeof json !== 'object' || json === null || !('recording' in json && 'proof' in json)) {
      throw new Error(`${file} is not a golden recording`);
    }
    const parsed = parseRecording(json.recording);
    if (!parsed.ok) throw new Error(`${CHANGED}: ${file}: ${parsed.reason}`);
    const { run, claim } = parsed.value;
    const played = replayRun(playedUntil(run, WIN_TICKS));
    if (!isDeepStrictEqual(played, json.proof)) throw new Error(`${CHANGED}: ${file}`);
    return { name: file.replace('.json', ''), run, claim, expected: json.proof };
  });
}

export function readGolden(name: string): Golden {
  const golden = readGoldens().find((candidate) => candidate.name === name);
  if (golden === undefined) throw new Error(`there is no golden recording ${name}`);
  return golden;
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
