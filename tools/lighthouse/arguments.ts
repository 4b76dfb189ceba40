/** The command line of `npm run lighthouse`. */
import { parseArgs } from 'node:util';
import { err, type Result } from '../../shared/result.ts';
import { pages, type SitePage } from '../../src/content/pages.ts';

export interface LighthouseArguments {
  /** Visits to each page. */
  readonly runs: number;
  /** All of them unless some are named. */
  readonly pages: readonly SitePage[];
}

const RUNS = 5;
const NAMES = pages.map(({ name }) => name).join(', ');

export const USAGE = [
  'npm run -s lighthouse -- [--runs N] [--page NAME]…',
  `  --runs  visits to each page, ${RUNS} unless said`,
  `  --page  ${NAMES}; without it all, and the figures are written to a file`,
].join('\n');

/** The reason of an error is one line. */
export function parseLighthouseArguments(args: readonly string[]): Result<LighthouseArguments> {
  let values: { runs?: string | undefined; page?: string[] | undefined };
  try {
    ({ values } = parseArgs({
      args: [...args],
      options: { runs: { type: 'string' }, page: { type: 'string', multiple: true } },
    }));
  } catch (error) {
    return err(error instanceof Error ? error.message : String(error));
  }
  const runs = Number(values.runs ?? RUNS);
  if (!Number.isInteger(runs) || runs < 1) return err('runs: not a whole number from 1');
  const asked = values.page ?? pages.map(({ name }) => name);
  const unknown = asked.find((name) => !pages.some((page) => page.name === name));
  if (unknown !== undefined) return err(`page: ${unknown} is not one of ${NAMES}`);
  return { ok: true, value: { runs, pages: pages.filter(({ name }) => asked.includes(name)) } };
}
