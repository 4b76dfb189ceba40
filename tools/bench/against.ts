/**
 * `npm run bench -- --against REF`: two builds play the same recorded run in real time, alternately. Their frames are
 * paired by tick, and the differences are listed by span. REF: a commit, or a folder with a build.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import * as v from 'valibot';
import { build } from 'vite';
import { withOwnLengths } from '../../profiler/src/page/analysis/spans.ts';
import { recordsOf } from '../../profiler/src/page/connect-loop.ts';
import { PROTOCOL } from '../../profiler/src/protocol.ts';
import { JUMP_BIT, SHOOT_BIT } from '../../shared/rules.ts';
import { packRun } from '../../shared/run-code.ts';
import { percentile } from '../../shared/statistics.ts';
import type { World } from '../../worker/simulation/world.ts';
import { finishedRun, playBot, shootAndJump } from '../bots.ts';
import { ROOT } from '../run.mjs';
import { ANSWER_MS, askLoop, launchBrowser, newPage, serveSite } from './browser.ts';
import { sum } from './trace.ts';

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
const NO_RECORDER = `offers no run to watch, or has no recorder of protocol ${PROTOCOL}`;

/** ms by tick, by span. The time of a span excludes the spans within it. */
type Spans = Map<string, Map<number, number>>;

/** Throws an Error where one of the builds cannot be compared. */
export async function compareWith(ref: string): Promise<void> {
  const folder = existsSync(join(ref, 'index.html')) ? ref : buildOf(ref);
  await build({ logLevel: 'error' });
  const browser = await launchBrowser();
  const code = recordedRun();
  const [own, other]: [Spans[], Spans[]] = [[], []];
  try {
    for (let i = 0; i < PLAYS; i++) {
      own.push(await watch(browser, 'dist', code));
      other.push(await watch(browser, folder, code));
    }
  } finally {
    await browser.close();
  }
  print(ref, own, other);
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
  const shooting = (ticks: number) => (ticks % 12 === 0 ? SHOOT_BIT | JUMP_BIT : JUMP_BIT);
  const bot = (world: World) => shootAndJump(world) & shooting(world.ticks);
  const { inputs } = playBot(SEED, SIZE, bot, PLAYED);
  return `1${Buffer.from(packRun(finishedRun(SEED, SIZE, inputs))).toString('base64url')}`;
}

/** Plays the run once in a build. */
async function watch(browser: Browser, folder: string, code: string): Promise<Spans> {
  const site = await serveSite(folder);
  const page = await newPage(browser);
  try {
    await page.goto(`${site.address}game#run=${code}`);
    const button = page.getByRole('button', { name: 'Watch' }).first();
    // An older build has no recorder, or one that never answers.
    const opened = button.waitFor({ timeout: ANSWER_MS }).then(() => askLoop(page, 'open'));
    await opened.catch(() => {
      throw new Error(`${folder} ${NO_RECORDER}`);
    });
    await button.click();
    await page.locator('[data-game][data-status="replaying"]').waitFor();
    const isAtEnd = () => {
      const slider = document.querySelector('[aria-label=Position]');
      return slider instanceof HTMLInputElement && slider.value === slider.max;
    };
    await page.waitForFunction(isAtEnd, null, { polling: 500, timeout: 120_000 });
    return recordedSpans(v.parse(Batch, await askLoop(page, 'read')));
  } finally {
    await page.context().close();
    await site.close();
  }
}

const Names = v.array(v.string());
const Numbers = v.pipe(
  v.array(v.number()),
  v.transform((list) => Float64Array.from(list)),
);
const Batch = v.object({
  names: v.object({ spans: Names, presses: Names, counters: Names }),
  ...{ spans: Numbers, frames: Numbers, presses: Numbers, counts: Numbers, lost: v.number() },
});

/** Frames and spans of the replay, whose frames have a negative key. */
function recordedSpans(batch: v.InferOutput<typeof Batch>): Spans {
  const byName: Spans = new Map();
  const add = (name: string, tick: number, ms: number) => {
    const byTick = byName.get(name) ?? new Map<number, number>();
    byName.set(name, byTick.set(tick, (byTick.get(tick) ?? 0) + ms));
  };
  const { frames, spans } = recordsOf(batch);
  const replayed = frames.filter(({ run }) => run < 0);
  for (const [i, { tick, start, end }] of replayed.entries()) {
    add('frame', tick, end - start);
    const before = replayed[i - 1];
    if (before !== undefined) add('interval', tick, start - before.start);
  }
  const first = replayed[0]?.start ?? Infinity;
  for (const { name, tick, start, own } of withOwnLengths(spans)) {
    if (start >= first) add(`· ${name}`, tick, own);
  }
  return byName;
}

/** Medians of all plays with a frame at the tick; 0 if a span did not run in it. */
function medians(plays: readonly Spans[], name: string, ticks: readonly number[]): number[] {
  return ticks.map((tick) => {
    const shown = plays.filter((spans) => spans.get('frame')?.has(tick));
    const values = shown.map((spans) => spans.get(name)?.get(tick) ?? 0);
    return percentile(values, 0.5);
  });
}

function print(ref: string, own: readonly Spans[], other: readonly Spans[]): void {
  const ticksOf = (plays: readonly Spans[]) =>
    new Set(plays.flatMap((spans) => [...(spans.get('frame')?.keys() ?? [])]));
  const shared = ticksOf(other);
  const ticks = [...ticksOf(own)]
    .filter((tick) => tick >= FIRST_TICK && shared.has(tick))
    .sort((a, b) => a - b);
  const names = [...new Set([...own, ...other].flatMap((spans) => [...spans.keys()]))];
  const rows = names.map((name) => {
    const [here, there] = [medians(own, name, ticks), medians(other, name, ticks)];
    return { name, here, there, differences: here.map((ms, i) => ms - (there[i] ?? 0)) };
  });
  const µs = (ms: number) => Math.round(ms * 1000) + 0;
  const table = rows.map(({ name, here, there, differences }) => {
    const [mean, half] = meanOf(differences);
    const verdict = mean > half ? 'slower' : mean < -half ? 'faster' : '';
    const interval = `${µs(mean - half)} to ${µs(mean + half)}`;
    const [ownMean, otherMean] = [here, there].map((list) => µs(sum(list) / ticks.length));
    const means = { 'this build': ownMean, [ref]: otherMean, difference: µs(mean) };
    return [name, { ...means, '95 % interval': interval, verdict }];
  });
  const title = `The same run in this build and in ${ref}`;
  console.log(`\n${title}: ${ticks.length} ticks, medians of ${PLAYS} plays, µs a tick`);
  console.table(Object.fromEntries(table));
  const frame = rows.find(({ name }) => name === 'frame')?.differences ?? [];
  const spans = rows.filter(({ name }) => name.startsWith('· '));
  const far = (differences: readonly number[], i: number) => Math.abs(differences[i] ?? 0);
  console.log('The ticks whose frames differ most, µs, and the span that differs most in them');
  console.table(
    [...ticks.keys()]
      .sort((a, b) => far(frame, b) - far(frame, a))
      .slice(0, SHOWN)
      .map((i) => {
        const [span] = spans.toSorted((a, b) => far(b.differences, i) - far(a.differences, i));
        const ofIt = µs(span?.differences[i] ?? 0);
        return { tick: ticks[i], frame: µs(frame[i] ?? 0), span: span?.name, 'of it': ofIt };
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
