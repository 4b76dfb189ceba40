/** Golden runs as links and as files. */
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import type { ClaimedRun } from '../../shared/recording.ts';
import { parseRecordingText } from '../../shared/recording-file.ts';
import { encodeRun, runLink } from '../../src/runs/run-link.ts';

const Golden = v.object({ recording: v.unknown() });

/** The golden run with its true claim. `name`: of a file in tests/recordings. */
export function claimedGolden(name: string): ClaimedRun {
  const file = new URL(`../../tests/recordings/${name}.json`, import.meta.url);
  const { recording } = v.parse(Golden, JSON.parse(readFileSync(file, 'utf8')));
  const parsed = parseRecordingText(JSON.stringify(recording));
  if (!parsed.ok) throw new Error(`${name}: ${parsed.reason}`);
  return parsed.value;
}

/** Path and hash of the game with the run. */
export function sharedPath(claimed: ClaimedRun): string {
  return runLink(encodeRun(claimed), '');
}
