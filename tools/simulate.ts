/**
 * `npm run simulate`: plays a run headless and prints it as one JSON object. A mistake in the arguments
 * or the inputs leads to one line on stderr and exit code 2.
 */
import { callersFolder } from './callers-folder.ts';
import { simulate } from './simulate-command.ts';

const EXIT_MISTAKE = 2;

const line = simulate(process.argv.slice(2), callersFolder('simulate'));
if (line.ok) {
  process.stdout.write(`${line.value}\n`);
} else {
  // File names and arguments may hold line breaks; the message stays one line.
  process.stderr.write(`simulate: ${line.reason.replace(/\p{Cc}+/gu, ' ')}\n`);
  process.exitCode = EXIT_MISTAKE;
}
