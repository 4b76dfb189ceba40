/**
 * `npm run plant-faults`:
 *
 *   npm run plant-faults [-- NAME…]   all faults, or those with these names
 *   npm run plant-faults -- --list    prints their table, as Markdown
 */
import { endOnSignals } from '../run.mjs';
import { FAULTS } from './faults.ts';
import { listFaults, plantAll } from './plant-faults.ts';

const names = process.argv.slice(2);
const unknown = names.filter((name) => !FAULTS.some((fault) => fault.name === name));

endOnSignals();
if (names.join() === '--list') console.log(listFaults());
else if (unknown.length > 0) {
  console.error(`plant-faults: no fault is named ${unknown.join(', ')}`);
  console.error(`names: ${FAULTS.map(({ name }) => name).join(', ')}`);
  process.exitCode = 2;
} else {
  const chosen = FAULTS.filter(({ name }) => names.length === 0 || names.includes(name));
  process.exitCode = (await plantAll(chosen)) ? 0 : 1;
}
