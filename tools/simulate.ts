/**
 * `npm run simulate`: plays a run headless and prints it as one JSON object. A mistake in the arguments
 * or the inputs leads to one line on stderr and exit code 2.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type InputList, parseCourse, parseInputs, SETUP_RANGE } from '../shared/recording.ts';
import type { ReplayEvent } from '../shared/replay.ts';
import { err, type Result } from '../shared/result.ts';
import { isWorldOfWindow } from '../shared/rules.ts';
import { play } from '../worker/simulation/play.ts';
import { blindTable } from './blind-players.ts';
import { callersFolder, complain, readOptions, readText, whole } from './command-line.ts';
import { newcomersTable } from './newcomers.ts';

const range = ([low, high]: readonly [number, number]) => `${low} to ${high}`;

const USAGE = [
  'npm run -s simulate -- --seed N --width PX --height PX [--inputs FILE] [--until TICK] [--events]',
  `  seed ${range(SETUP_RANGE.seed)}, width ${range(SETUP_RANGE.width)}, height ${range(SETUP_RANGE.height)}`,
  '  --inputs  JSON list of [tick, mask]: 1 jumps, 2 shoots, 3 does both',
  '  --until   stops at this tick; the outcome is null where the run goes on',
  '  --events  lists what happened, as [tick, name]',
  'npm run -s simulate -- --newcomers: how long the runs of model newcomers last',
  'npm run -s simulate -- --blind: the gold gates of players who never look',
].join('\n');

const [text, flag] = [{ type: 'string' }, { type: 'boolean' }] as const;
const OPTIONS = {
  ...{ seed: text, width: text, height: text, inputs: text, until: text },
  ...{ events: flag, newcomers: flag, blind: flag },
};

const args = process.argv.slice(2);
const line = args.includes('--help') ? ({ ok: true, value: USAGE } as const) : simulate(args);
if (line.ok) process.stdout.write(`${line.value}\n`);
else complain('simulate', line.reason);

function simulate(args: string[]): Result<string> {
  const options = readOptions(() => parseArgs({ args, options: OPTIONS }));
  if (!options.ok) return options;
  const given = options.value.values;
  if (given.newcomers) return { ok: true, value: newcomersTable() };
  if (given.blind) return { ok: true, value: blindTable() };
  const setup: Record<string, number | null> = {};
  for (const name of ['seed', 'width', 'height'] as const) {
    const text = given[name];
    if (text === undefined) return err(`${name}: missing`);
    setup[name] = whole(text);
  }
  const course = parseCourse(setup);
  if (!course.ok) return course;
  const until = given.until === undefined ? Infinity : whole(given.until);
  if (until === null) return err('until: not a whole number from 0');
  const inputs = readInputs(given.inputs);
  if (!inputs.ok) return inputs;
  const events: ReplayEvent[] = [];
  const { seed, ...size } = course.value;
  if (!isWorldOfWindow(size))
    process.stderr.write("simulate: no window has a world of this size, 'verify' refuses it\n");
  const played = play(seed, size, inputs.value, until, (tick, type) => {
    events.push([tick, type]);
  });
  return { ok: true, value: JSON.stringify(given.events ? { ...played, events } : played) };
}

function readInputs(file: string | undefined): Result<InputList> {
  if (file === undefined) return { ok: true, value: [] };
  const text = readText(resolve(callersFolder('simulate'), file));
  if (!text.ok) return err(`inputs: ${file}: ${text.reason}`);
  try {
    return parseInputs(JSON.parse(text.value.replace(/^\uFEFF/, '')));
  } catch {
    return err(`inputs: ${file} is not JSON`);
  }
}
