/**
 * `npm run bench -- --loading`: how a first visit begins. With `--page` only the throttled visits to the named
 * pages. With `--against DIR` only throttled visits, too, to this build and to the one in DIR in turns: on a
 * busy machine the ratios hold where times do not.
 */
import { readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { err, type Result } from '../../shared/result.ts';
import { type LoadingFigures, measureLoadingAlone } from './browser.ts';
import type { RouteBytes } from './route-bytes.ts';
import { launchBrowser, serveSite } from './site.ts';
import { type Sample, throttledTable } from './throttled-table.ts';
import { pressAtOnce, ROUTES, type Route, THROTTLING, visit } from './throttled-visit.ts';

interface LoadingArguments {
  /** Visits to each page of each build. */
  readonly visits: number;
  /** Another build's dist/. */
  readonly against: string | null;
  readonly routes: readonly Route[];
  /** Also the first frame and the bytes. */
  readonly isWhole: boolean;
}

const USAGE = 'npm run bench -- --loading [--visits N] [--page PATH]… [--against DIR]';

/** Scripts and hashed files that a build should have at most. */
const FILES_BAR = { scripts: 32, hashed: 60 };
const HASHED = /^assets[\\/].*-[\w-]{8}\.(?!.*\.(?:br|gz)$)/;

/** The reason of an error is one line. */
function parseLoadingArguments(args: readonly string[]): Result<LoadingArguments> {
  let values: {
    visits?: string | undefined;
    against?: string | undefined;
    page?: string[] | undefined;
  };
  try {
    ({ values } = parseArgs({
      args: [...args],
      options: {
        loading: { type: 'boolean' },
        visits: { type: 'string', default: '3' },
        against: { type: 'string' },
        page: { type: 'string', multiple: true },
      },
    }));
  } catch (error) {
    return err(error instanceof Error ? error.message : String(error));
  }
  const visits = Number(values.visits);
  if (!Number.isInteger(visits) || visits < 1) return err('visits: not a whole number from 1');
  const asked = values.page ?? ROUTES;
  const unknown = asked.find((name) => !ROUTES.some((route) => route === name));
  if (unknown !== undefined) return err(`page: ${unknown} is not one of ${ROUTES.join(', ')}`);
  const routes = ROUTES.filter((route) => asked.includes(route));
  const { against = null } = values;
  const isWhole = against === null && values.page === undefined;
  return { ok: true, value: { visits, against, routes, isWhole } };
}

export async function printLoadingCommand(args: readonly string[]): Promise<void> {
  const parsed = parseLoadingArguments(args);
  if (!parsed.ok) {
    console.error(`${parsed.reason}\n${USAGE}`);
    process.exitCode = 2;
    return;
  }
  const { visits, against, routes, isWhole } = parsed.value;
  if (isWhole) printLoading(await measureLoadingAlone());
  else await build({ logLevel: 'error' });
  const builds = against === null ? ['dist'] : ['dist', against];
  console.log('Files of the build');
  console.table(Object.fromEntries(builds.map((folder) => [folder, filesOf(folder)])));
  const samples = await visitInTurns(builds, routes, visits);
  console.log(`\nA first visit of a slow phone, medians of ${visits}\n${THROTTLING}`);
  console.table(throttledTable(samples, routes, against !== null));
  if (against !== null) {
    console.log(`dist : ${against} = median of the ratios of the pairs; below 1: dist has less`);
  }
}

/** Page after page and build after build, so that a busy minute of the machine meets all of them. */
async function visitInTurns(
  folders: readonly string[],
  routes: readonly Route[],
  visits: number,
): Promise<Sample[]> {
  const sites = await Promise.all(
    folders.map(async (folder, at) => ({
      build: at === 0 ? ('own' as const) : ('other' as const),
      ...(await serveSite(folder)),
    })),
  );
  const browser = await launchBrowser();
  const samples: Sample[] = [];
  try {
    // The first visit of a browser takes longer than the others.
    for (const { address } of sites) await visit(browser, address, '/');
    for (const route of Array.from({ length: visits }, () => routes).flat()) {
      for (const { build, address } of sites) {
        const loaded = await visit(browser, address, route);
        const pressed = await pressAtOnce(browser, address, route);
        samples.push({ build, route, figures: { ...loaded, ...pressed } });
        process.stderr.write(`${build} ${route}: hydrated ${Math.round(loaded.hydratedMs)} ms\n`);
      }
    }
  } finally {
    await browser.close();
    await Promise.all(sites.map((site) => site.close()));
  }
  return samples;
}

/** Copies for transport do not count. */
function filesOf(folder: string): Record<string, number> {
  const names = readdirSync(folder, { recursive: true }).map(String);
  return {
    [`script files (bar: ${FILES_BAR.scripts})`]: names.filter((name) => name.endsWith('.js'))
      .length,
    [`hashed files (bar: ${FILES_BAR.hashed})`]: names.filter((name) => HASHED.test(name)).length,
  };
}

export function printLoading({ firstFrame, bytes }: LoadingFigures): void {
  console.log('\nTo the first frame of the game, ms');
  console.table({
    'from the navigation to /game': round(firstFrame.coldMs),
    'from PLAY NOW on the landing page': round(firstFrame.fromLandingMs),
    'a bare worker, from the navigation': round(firstFrame.bareWorkerMs),
  });
  console.log(`/game takes ${round(firstFrame.ratio)} times as long as a bare worker (bar: 2)`);
  console.log('\nA first visit downloads, kB Brotli');
  console.table(
    Object.fromEntries(Object.entries(bytes).map(([route, kinds]) => [route, inKilobytes(kinds)])),
  );
}

function inKilobytes(bytes: RouteBytes): Record<string, number> {
  return Object.fromEntries(
    Object.entries(bytes).map(([kind, value]) => [kind, round(value / 1000)]),
  );
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
