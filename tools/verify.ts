/** `npm run verify`: says for each recording whether it holds. The streams of the process, and nothing else. */
import { callersFolder } from './callers-folder.ts';
import { verify } from './verify-command.ts';

const { stdin, stdout, stderr } = process;

// Somebody who stops reading (`| head`) is noticed by the next print.
for (const stream of [stdout, stderr]) stream.on('error', () => {});

process.exitCode = await verify(process.argv.slice(2), callersFolder('verify'), {
  input: stdin,
  print: (line) =>
    new Promise((resolve) => stdout.write(`${line}\n`, (error) => resolve(error == null))),
  complain: (line) => stderr.write(`${line}\n`),
  terminal: stderr.isTTY
    ? {
        write: (text) => stderr.write(text),
        now: () => performance.now(),
        isShared: stdout.isTTY,
      }
    : null,
});
