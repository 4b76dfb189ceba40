/**
 * `npm run plant-faults`: plants each fault of faults.ts in a copy of the checkout and runs the test that must
 * find it. Before that, the same tests must pass in an unchanged copy: a test that always fails finds nothing.
 *
 *   npm run plant-faults [-- NAME…]   all faults, or those with these names
 *   npm run plant-faults -- --list    prints their table, as Markdown
 */
import { copyCheckout, type Outcome, plantedText } from './checkout-copy.ts';
import { FAULTS, type Fault, levelOf } from './faults.ts';

const FOUND = 'found';
/** Results of a planted fault, by the outcome of its test. */
const RESULTS: Readonly<Record<Outcome, string>> = {
  failed: FOUND,
  passed: 'NOT FOUND',
  'not run': 'its test could not run',
  'not built': 'could not be built',
};
/** Lines of output that say why a test or a build did not do what it should. */
const TAIL_LINES = 30;

process.on('SIGINT', () => process.exit(130));

const args = process.argv.slice(2);
const unknown = args.filter((name) => !FAULTS.some((fault) => fault.name === name));

if (args.join() === '--list') {
  const rows = FAULTS.map((fault) => [fault.effect, ...placesOf(fault)]);
  console.log(table(['Fault', 'Planted in', 'Found by', 'Level'], rows));
} else if (unknown.length > 0) {
  console.error(`plant-faults: no fault is named ${unknown.join(', ')}`);
  console.error(`names: ${FAULTS.map(({ name }) => name).join(', ')}`);
  process.exitCode = 2;
} else {
  const chosen = FAULTS.filter(({ name }) => args.length === 0 || args.includes(name));
  try {
    process.exitCode = (await tryAll(chosen)) ? 0 : 1;
  } catch (error) {
    console.error(`plant-faults: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
}

/** True when every fault was found. */
async function tryAll(faults: readonly Fault[]): Promise<boolean> {
  // A fault that can no longer be planted stops the tool at once, not after minutes.
  faults.forEach(plantedText);
  const broken = await tryUnchanged(faults);
  const rows: string[][] = [];
  let found = 0;
  for (const fault of faults) {
    const start = performance.now();
    const result = broken.has(fault) ? 'its test fails without it' : await tryFault(fault);
    const seconds = Math.round((performance.now() - start) / 1000);
    console.log(`${fault.name}: ${result}, ${seconds} s`);
    rows.push([fault.name, ...placesOf(fault), result, String(seconds)]);
    if (result === FOUND) found += 1;
  }
  console.log(`\n${table(['Fault', 'Planted in', 'Found by', 'Level', 'Result', 's'], rows)}`);
  console.log(`\n${found} of ${faults.length} found`);
  return found === faults.length;
}

/** The faults whose tests do not pass in an unchanged copy. */
async function tryUnchanged(faults: readonly Fault[]): Promise<ReadonlySet<Fault>> {
  const copy = copyCheckout(null);
  const broken = new Set<Fault>();
  for (const fault of faults) {
    const { outcome, output } = await copy.tryTest(fault);
    console.log(`unchanged, ${fault.test}, ${fault.title}: ${outcome}`);
    if (outcome === 'passed') continue;
    broken.add(fault);
    console.log(tailOf(output));
  }
  copy.remove();
  return broken;
}

async function tryFault(fault: Fault): Promise<string> {
  const copy = copyCheckout(fault);
  const { outcome, output } = await copy.tryTest(fault);
  copy.remove();
  if (outcome !== 'failed') console.log(tailOf(output));
  return RESULTS[outcome];
}

function tailOf(output: string): string {
  return output.trimEnd().split('\n').slice(-TAIL_LINES).join('\n');
}

/** Cells: where a fault is planted, which test finds it, and the level of that test. */
function placesOf(fault: Fault): string[] {
  return [`\`${fault.file}\``, `\`${fault.test}\`: ${fault.title}`, levelOf(fault)];
}

/** A Markdown table. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
