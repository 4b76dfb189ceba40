/** The command line of `npm run lighthouse`. */
import { parseArgs } from 'node:util';
import { err, type Result } from '../../shared/result.ts';
import { isPageName, PAGE_NAMES, type PageName } from './results.ts';

export interface LighthouseArguments {
  /** Visits to each page. */
  readonly runs: number;
  /** All of them unless some are named. */
  readonly pages: readonly PageName[];
}

const RUNS = 5;

export const USAGE = [
  'npm run -s lighthouse -- [--runs N] [--page NAME]…',
  `  --runs  visits to each page, ${RUNS} unless said`,
  `  --page  ${PAGE_NAMES.join(', ')}; without it all, and the figures are written to a file`,
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
  const names = values.page ?? [];
  const unknown = names.find((name) => !isPageName(name));
  if (unknown !== undefined) return err(`page: ${unknown} is not one of ${PAGE_NAMES.join(', ')}`);
  const pages = names.length === 0 ? PAGE_NAMES : names.filter(isPageName);
  return { ok: true, value: { runs, pages } };
}
