/**
 * `npm run bench -- --page-time`: builds the site and prints what play costs the page, next to a bare
 * worker. Each `name=folder` is another build that is measured side by side; its dist/ is the folder.
 */
import { build } from 'vite';
import { measurePageTime } from './page-time.ts';

export async function printPageTime(args: readonly string[]): Promise<void> {
  await build({ logLevel: 'error' });
  const figures = await measurePageTime({ ...buildsIn(args), 'this build': 'dist' });
  console.log("The page's thread in play, per second: medians");
  console.table(
    Object.fromEntries(
      Object.entries(figures).map(([name, each]) => [
        name,
        {
          'CPU, ms': round(each.cpuMs),
          'tasks in a trace, ms (bar: 20)': round(each.taskMs),
          'script, ms': round(each.scriptMs),
          layouts: round(each.layouts),
          'style updates': round(each.styleUpdates),
          'allocated, KiB (bar: 60)': round(each.allocatedKiB),
        },
      ]),
    ),
  );
}

function buildsIn(args: readonly string[]): Record<string, string> {
  const named = args.map((arg) => /^([^-=][^=]*)=(.+)$/.exec(arg));
  return Object.fromEntries(
    named.flatMap((match) => (match === null ? [] : [[match[1] ?? '', match[2] ?? '']])),
  );
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
