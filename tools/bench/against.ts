/**
 * `npm run bench -- --against REF`: two builds play the same recorded run in real time, alternately. Their frames are
 * paired by tick, and the differences are listed by span. REF: a commit, or a folder with a build.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import * as v from 'valibot';
import { build } from 'vite';
import * as records from '../../profiler/src/protocol.ts';
import { toBase64Url } from '../../shared/bytes.ts';
import { JUMP_BIT, SHOOT_BIT, TICK_MS } from '../../shared/rules.ts';
import { packRun } from '../../shared/run-code.ts';
import { percentile } from '../../shared/statistics.ts';
import { createEventBuffer } from '../../worker/simulation/events.ts';
import { play } from '../../worker/simulation/play.ts';
import { step } from '../../worker/simulation/step.ts';
import { createWorld } from '../../worker/simulation/world.ts';
import { shootAndJump } from '../bots.ts';
import { ROOT } from '../run.mjs';
import { ASK_LOOP, askLoop, launchBrowser, newPage, serveSite, trace } from './browser.ts';
import { intervals, sum, type Trace } from './trace.ts';

/** Number of plays of each build. The median of a tick ignores what happened only once. */
const PLAYS = 3;
/** Ticks during which the run is played well; it ends soon after. */
const PLAYED = 1500;
const SIZE = { width: 900, height: 390 };
const SEED = 5;
/** The first frames are ignored: they paint sprites, at different ticks in every play. */
const FIRST_TICK = 60;
/** Differences within a second depend on each other, so the interval is computed from means of this many ticks. */
const BLOCK = 60;
const SHOWN = 10;

/** ms by tick, by span. The time of a span excludes the spans within it. */
type Spans = Map<string, Map<number, number>>;

export async function compareWith(ref: string): Promise<void> {
  await build({ logLevel: 'error' });
  const folders = ['dist', existsSync(join(ref, 'index.html')) ? ref : buildOf(ref)];
  const browser = await launchBrowser();
  const sites = await Promise.all(folders.map(serveSite));
  const code = recordedRun();
  try {
    const plays: Played[][] = [[], []];
    for (let i = 0; i < PLAYS; i++) {
      for (const [at, { address }] of sites.entries()) {
        plays[at]?.push(await watch(browser, `${address}game#run=${code}`));
      }
    }
    // Both builds are measured with the same instrument: the recorder, if both have one.
    const hasRecorder = plays.flat().every(({ recorded }) => recorded !== null);
    const [own = [], other = []] = plays.map((list) =>
      list.map(({ recorded, traced }) => (hasRecorder ? recorded : null) ?? traced),
    );
    if (!hasRecorder) console.log('One build has no recorder: frames by trace, and no spans.');
    print(ref, own, other);
  } finally {
    await browser.close();
    await Promise.all(sites.map((site) => site.close()));
  }
}

/** Folder of a commit's build. If it is missing, the commit's own `npm run build` makes it. */
function buildOf(ref: string): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, maxBuffer: 2 ** 30 });
  const commit = git('rev-parse', '--verify', `${ref}^{commit}`).toString().trim();
  const kept = join(ROOT, 'node_modules', '.cache', 'builds', commit);
  if (existsSync(kept)) return kept;
  const folder = mkdtempSync(join(tmpdir(), 'bnb-runner-against-'));
  try {
    execFileSync('tar', ['-x'], { cwd: folder, input: git('archive', commit) });
    execFileSync('npm', ['run', 'build'], { cwd: folder, stdio: ['ignore', 2, 2] });
    mkdirSync(kept, { recursive: true });
    cpSync(join(folder, 'dist'), kept, { recursive: true });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return kept;
}

/** Code of a run that is played well for PLAYED ticks and then left alone. */
function recordedRun(): string {
  const world = createWorld(SEED, SIZE);
  const inputs: [number, number][] = [];
  while (world.ticks < PLAYED && world.outcome === null) {
    const mask = shootAndJump(world) & (world.ticks % 12 === 0 ? SHOOT_BIT | JUMP_BIT : JUMP_BIT);
    if (mask !== 0) inputs.push([world.ticks, mask]);
    step(world, mask, createEventBuffer());
  }
  const { outcome, ticks, round, score } = play(SEED, SIZE, inputs, Infinity, () => {});
  if (outcome === null) throw new Error('the run does not end');
  const claim = { outcome, ticks, round, score };
  return `1${toBase64Url(packRun({ run: { seed: SEED, ...SIZE, inputs, ticks }, claim }))}`;
}

interface Played {
  readonly traced: Spans;
  /** null if the build has no recorder with this protocol. */
  readonly recorded: Spans | null;
}

/** Position of the replay when the page gets a report: [ms since the navigation, tick]. */
const WATCH_POSITION = `
  self.positions = [];
  new MutationObserver(() => {
    const tick = Number(document.querySelector('[aria-label=Position]')?.ariaValueNow);
    if (tick > 0) positions.push([performance.now(), tick]);
  }).observe(document, { subtree: true, attributeFilter: ['aria-valuenow'] });
`;

async function watch(browser: Browser, address: string): Promise<Played> {
  const page = await newPage(browser);
  await page.addInitScript({ content: ASK_LOOP + WATCH_POSITION });
  await page.goto(address);
  const button = page.getByRole('button', { name: 'Watch' }).first();
  await button.waitFor();
  const hasRecorder = await Promise.race([
    askLoop(page, 'open').then(() => true),
    page.waitForTimeout(2000).then(() => false),
  ]);
  const traced = await trace(page, () => replay(page));
  const positions = v.parse(Positions, await page.evaluate('positions'));
  const recorded = hasRecorder ? recordedSpans(v.parse(Batch, await askLoop(page, 'read'))) : null;
  await page.context().close();
  return { traced: tracedSpans(traced, positions), recorded };
}

async function replay(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Watch' }).first().click();
  await page.locator('[data-game][data-status="replaying"]').waitFor();
  const isAtEnd = () => {
    const slider = document.querySelector('[aria-label=Position]');
    return slider instanceof HTMLInputElement && slider.value === slider.max;
  };
  await page.waitForFunction(isAtEnd, null, { polling: 500, timeout: 120_000 });
}

const Positions = v.array(v.tuple([v.number(), v.number()]));
const Batch = v.object({
  names: v.object({ spans: v.array(v.string()) }),
  spans: v.array(v.number()),
  frames: v.array(v.number()),
});

/** Frames of the trace. A report leaves the engine after its tick, so the fastest report shows when tick 0 was. */
function tracedSpans({ frames, frameWork, origin }: Trace, positions: [number, number][]): Spans {
  const start = Math.min(...positions.map(([at, tick]) => at - tick * TICK_MS));
  const ticks = frames.worker.map((at) => Math.round((at - origin - start) / TICK_MS));
  return spansOf([
    ...intervals(frames.worker).map((gap, i) => ['interval', ticks[i + 1] ?? 0, gap] as const),
    ...frameWork.worker.map((ms, i) => ['frame', ticks[i] ?? 0, ms] as const),
  ]);
}

/** Frames and spans of the recorder, only those of the replay. */
function recordedSpans({ names, spans, frames }: v.InferOutput<typeof Batch>): Spans {
  const list: [name: string, tick: number, ms: number][] = [];
  let first = Infinity;
  let before = Number.NaN;
  for (let at = 0; at < frames.length; at += records.FRAME_FIELDS) {
    const of = (field: number) => frames[at + field] ?? Number.NaN;
    if (of(records.FRAME_RUN) >= 0) continue;
    const [tick, start] = [of(records.FRAME_TICK), of(records.FRAME_START)];
    first = Math.min(first, start);
    list.push(['frame', tick, of(records.FRAME_END) - start]);
    if (!Number.isNaN(before)) list.push(['interval', tick, start - before]);
    before = start;
  }
  // A span is recorded when it ends, so the spans within it come before it.
  const within: number[] = [];
  for (let at = 0; at < spans.length; at += records.SPAN_FIELDS) {
    const of = (field: number) => spans[at + field] ?? Number.NaN;
    const depth = of(records.SPAN_DEPTH);
    const ms = of(records.SPAN_END) - of(records.SPAN_START);
    const own = ms - (within[depth + 1] ?? 0);
    within[depth + 1] = 0;
    within[depth] = (within[depth] ?? 0) + ms;
    if (of(records.SPAN_START) < first) continue;
    list.push([`· ${names.spans[of(records.SPAN_CODE)]}`, of(records.SPAN_TICK), own]);
  }
  return spansOf(list);
}

function spansOf(list: readonly (readonly [name: string, tick: number, ms: number])[]): Spans {
  const spans: Spans = new Map();
  for (const [name, tick, ms] of list) {
    const byTick = spans.get(name) ?? new Map<number, number>();
    spans.set(name, byTick.set(tick, (byTick.get(tick) ?? 0) + ms));
  }
  return spans;
}

/** Medians of all plays with a frame at the tick; 0 if a span did not run in it. */
function medians(plays: readonly Spans[], name: string, ticks: readonly number[]): number[] {
  return ticks.map((tick) => {
    const shown = plays.filter((spans) => spans.get('frame')?.has(tick));
    return percentile(
      shown.map((spans) => spans.get(name)?.get(tick) ?? 0),
      0.5,
    );
  });
}

function print(ref: string, own: readonly Spans[], other: readonly Spans[]): void {
  const hasFrame = (tick: number) => (spans: Spans) => spans.get('frame')?.has(tick) === true;
  const all = new Set(own.flatMap((spans) => [...(spans.get('frame')?.keys() ?? [])]));
  const ticks = [...all]
    .filter((tick) => tick >= FIRST_TICK && other.some(hasFrame(tick)))
    .sort((a, b) => a - b);
  const names = [...new Set([...own, ...other].flatMap((spans) => [...spans.keys()]))];
  const rows = names.map((name) => {
    const [here, there] = [medians(own, name, ticks), medians(other, name, ticks)];
    const differences = here.map((ms, i) => ms - (there[i] ?? 0));
    const [mean, half] = meanOf(differences);
    return {
      name,
      here: sum(here) / ticks.length,
      there: sum(there) / ticks.length,
      differences,
      mean,
      half,
    };
  });
  const isClear = ({ mean, half }: (typeof rows)[number]) => Math.abs(mean) > half;
  console.log(
    `\nThe same run in this build and in ${ref}: ${ticks.length} ticks, medians of ${PLAYS} plays, µs a tick`,
  );
  const µs = (ms: number) => Math.round(ms * 1000);
  console.table(
    Object.fromEntries(
      rows.map((row) => [
        row.name,
        {
          'this build': µs(row.here),
          [ref]: µs(row.there),
          difference: µs(row.mean),
          '95 % interval': `${µs(row.mean - row.half)} to ${µs(row.mean + row.half)}`,
          verdict: isClear(row) ? (row.mean > 0 ? 'slower' : 'faster') : '',
        },
      ]),
    ),
  );
  const frame = rows.find(({ name }) => name === 'frame')?.differences ?? [];
  const spans = rows.filter(({ name }) => name.startsWith('· '));
  const largest = ticks
    .map((_, i) => i)
    .sort((a, b) => Math.abs(frame[b] ?? 0) - Math.abs(frame[a] ?? 0));
  console.log('The ticks whose frames differ most, µs, and the span that differs most in them');
  console.table(
    largest.slice(0, SHOWN).map((i) => {
      const of = ({ differences }: (typeof rows)[number]) => Math.abs(differences[i] ?? 0);
      const [span] = [...spans].sort((a, b) => of(b) - of(a));
      return {
        tick: ticks[i],
        frame: µs(frame[i] ?? 0),
        span: span?.name.slice(2),
        'of it': µs(span?.differences[i] ?? 0),
      };
    }),
  );
}

/** Mean, and half the width of its 95 % interval, computed from means of blocks. */
function meanOf(values: readonly number[]): [mean: number, half: number] {
  const blocks: number[] = [];
  for (let at = 0; at + BLOCK <= values.length; at += BLOCK) {
    blocks.push(sum(values.slice(at, at + BLOCK)) / BLOCK);
  }
  const mean = sum(blocks) / blocks.length;
  const variance = sum(blocks.map((block) => (block - mean) ** 2)) / (blocks.length - 1);
  return [mean, 2.06 * Math.sqrt(variance / blocks.length)];
}
