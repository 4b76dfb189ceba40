/**
 * `npm run pictures`: draws the scenes of e2e/pictures and compares them with the pictures there.
 * `npm run pictures -- --update`: also writes the pictures that differ. Either way a report shows
 * before, after and difference, side by side and one over the other.
 */

import { join } from 'node:path';
import { ROOT, run } from './run-command.mjs';

const PLAYWRIGHT = ['playwright', 'test', '--config', 'e2e/pictures/playwright.config.ts'];
const [option, ...others] = process.argv.slice(2);

if ((option !== undefined && option !== '--update') || others.length > 0) {
  process.stderr.write('usage: npm run pictures [-- --update]\n');
  process.exitCode = 2;
} else if (run(PLAYWRIGHT)) {
  process.stderr.write('\nThe pictures are as committed.\n');
} else {
  process.stderr.write(`\nThe differences: ${join(ROOT, 'playwright-report', 'index.html')}\n`);
  if (option === '--update') {
    update();
  } else {
    process.stderr.write('Where they are meant to be: npm run pictures -- --update\n');
    process.exitCode = 1;
  }
}

/** Writes the pictures, and leaves the report of the comparison as it is. */
function update() {
  const output = ['--output', 'test-results/pictures-update'];
  const written = run([...PLAYWRIGHT, '--update-snapshots', '--reporter', 'line', ...output]);
  process.exitCode = written ? 0 : 1;
}
