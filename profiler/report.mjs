#!/usr/bin/env node
/** Prints the report of an exported trace, checks it for a job, or compares two: see HELP. */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { breachOf, comparisonText, sessionOf } from './dist/records.js';

const HELP = `worker-loop-profiler TRACE                 prints the report of an exported trace
worker-loop-profiler TRACE TRACE           compares two: what grew and what shrank, by span
  --fail-on SPAN=LIMIT   fails if the span made a loop miss more refreshes; may come several times
  --max-missed LIMIT     fails if more refreshes were missed, whatever the cause
LIMIT: a number of refreshes, or a share of them, such as 2%
Exit code: 0 within the limits, 1 beyond one or nothing was recorded, 2 wrong arguments or files
`;

const OPTIONS = /** @type {const} */ ({
  'fail-on': { type: 'string', multiple: true },
  'max-missed': { type: 'string', multiple: true },
  help: { type: 'boolean', short: 'h' },
});

try {
  // A shell separates '2 %'.
  const args = process.argv.slice(2).join('\0').replaceAll('\0%', '%').split('\0');
  const given = parseArgs({ args: args.filter(Boolean), options: OPTIONS, allowPositionals: true });
  const { help, 'fail-on': failOn = [], 'max-missed': most = [] } = given.values;
  if (help) {
    process.stdout.write(HELP);
    process.exit();
  }
  const limits = failOn.map((value) => {
    const [, span, maxMissed] = /^(.+)=([^=]*)$/s.exec(value) ?? [];
    if (span === undefined) throw new Error(`--fail-on needs SPAN=LIMIT, not '${value}'`);
    return { span, maxMissed };
  });
  if (most.length > 1) throw new Error('--max-missed comes once');
  for (const maxMissed of most) limits.push({ span: undefined, maxMissed });
  const [file, other, ...more] = given.positionals;
  if (file === undefined || more.length > 0) throw new Error('name one or two trace files');
  const data = dataOf(file);
  const { report, link, verdict } = data;
  if (limits.length > 0 && verdict === undefined)
    throw new Error(`${file} is of an older version, which stored nothing to check`);
  const breaches = limits.flatMap((limit) => breachOf(verdict, limit) ?? []);
  if (other === undefined) {
    process.stdout.write(typeof link === 'string' ? `${report}\n${link}\n` : report);
  } else {
    process.stdout.write(comparisonText(sessionOf(data), sessionOf(dataOf(other))));
  }
  if (breaches.length > 0) {
    process.stderr.write(`${breaches.join('\n')}\n`);
    process.exitCode = 1;
  }
} catch (error) {
  const text = error instanceof Error ? error.message : String(error);
  process.stderr.write(
    `${text.replace('worker-loop-profiler: ', '').split('\n')[0]} (see --help)\n`,
  );
  process.exitCode = 2;
}

/** @param {string} file */
function dataOf(file) {
  let data;
  try {
    data = JSON.parse(readFileSync(file, 'utf8'))?.otherData;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  if (typeof data?.report !== 'string') throw new Error(`${file} is no trace of this profiler`);
  return data;
}
