/** Reads the golden recordings: runs beside all they must give, on every engine and every host. */
import { readdirSync, readFileSync } from 'node:fs';
import { parseRecording, type Recording, type SavedRun } from '../../shared/recording.ts';

export interface Golden {
  /** The file's name without its ending: what the run shows. */
  readonly name: string;
  readonly recording: Recording;
  /** To compare with, whole; never trusted to be of any shape. */
  readonly proof: unknown;
}

const FOLDER = new URL('./', import.meta.url);

/** All of them by name. Throws an Error where a file is no golden recording, or none is there. */
export function readGoldens(): Golden[] {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.json'));
  if (files.length === 0) throw new Error('there are no golden recordings');
  return files.sort().map((file) => {
    const json: unknown = JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8'));
    if (typeof json !== 'object' || json === null || !('recording' in json && 'proof' in json)) {
      throw new Error(`${file} is no golden recording`);
    }
    const parsed = parseRecording(json.recording);
    if (!parsed.ok) throw new Error(`${file}: ${parsed.reason}`);
    return { name: file.replace('.json', ''), recording: parsed.value, proof: json.proof };
  });
}

/** The run of a recording, to be played until `ticks`. */
export function runOf({ seed, width, height, inputs }: Recording, ticks: number): SavedRun {
  return { seed, world: { width, height }, inputs, ticks };
}
