/**
 * `npm run pictures`: draws the scenes of e2e/pictures and compares them with the pictures there. `npm run pictures --
 * --update` also writes the pictures that differ. Both write a report that shows before, after and difference, side by
 * side and overlaid.
 */
import { join } from 'node:path';
import { ROOT, run } from './run.mjs';

const [option, ...others] = process.argv.slice(2);

if ((option !== undefined && option !== '--update') || others.length > 0) {
  process.stderr.write('usage: npm run pictures [-- --update]\n');
  process.exitCode = 2;
} else if (draw()) {
  process.stderr.write('\nThe pictures are as committed.\n');
} else {
  process.stderr.write(`\nThe differences: ${join(ROOT, 'playwright-report', 'index.html')}\n`);
  if (option === undefined) {
    process.stderr.write('Where they are meant to be: npm run pictures -- --update\n');
  }
  // With another reporter and folder, so that the report of the comparison is kept.
  const output = ['--reporter', 'line', '--output', 'test-results/pictures-update'];
  const isUpdated = option === '--update' && draw('--update-snapshots', ...output);
  process.exitCode = isUpdated ? 0 : 1;
}

/** @param {readonly string[]} options */
function draw(...options) {
  const playwright = [process.execPath, 'node_modules/playwright/cli.js', 'test'];
  return run([...playwright, '--config', 'e2e/pictures/playwright.config.ts', ...options]);
}
