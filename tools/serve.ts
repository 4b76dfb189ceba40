/** `npm start` and `npm run preview`: serves dist/ as a static host does, and prints its address. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { complain, readOptions, whole } from './command-line.ts';
import { listen, serveAsDeployed } from './hosting/serve-as-deployed.ts';
import { ROOT } from './run.mjs';

const PORT = 4173;

const given = readOptions(() =>
  parseArgs({ options: { port: { type: 'string' }, host: { type: 'string' } } }),
);
if (given.ok) {
  const { port, host = '127.0.0.1' } = given.value.values;
  await serve(port, host).catch(({ message }: Error) => complain('serve', message));
} else complain('serve', given.reason);

/** Without a port, it takes the first free one from PORT on. */
async function serve(given: string | undefined, host: string): Promise<void> {
  const chosen = given === undefined ? PORT : whole(given);
  if (chosen === null || chosen > 65_535) throw new Error('port: not a whole number up to 65535');
  const answer = serveAsDeployed(join(ROOT, 'dist'));
  for (let port = chosen; ; port += 1) {
    try {
      const site = await listen(answer, port, host);
      console.log(`\n  ➜  Local:   ${site.address}`);
      return;
    } catch (error) {
      const isTaken = Object(error).code === 'EADDRINUSE';
      if (given !== undefined || !isTaken) throw error;
    }
  }
}
