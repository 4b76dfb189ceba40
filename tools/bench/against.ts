/**
 * `npm run bench -- --against REF`: two builds play the same recorded run in real time, alternately. Their frames are
 * paired by tick, and the differences are listed by span. REF: a commit, or a folder with a build.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import * as v from 'valibot';
import { type Interval, PROTOCOL, recordsOf, withOwnLengths } from 'worker-loop-profiler/records';
import { JUMP_BIT, SHOOT_BIT } from '../../shared/rules.ts';
import { packRun } from '../../shared/run-code.ts';
import type { World } from '../../worker/simulation/world.ts';
import { finishedRun, playBot, shootAndJump } from '../bots.ts';
import { listen, serveAsDeployed } from '../hosting/serve-as-deployed.ts';
import { ROOT } from '../run.mjs';
import { buildSite } from '../site.ts';
import { ANSWER_MS, askLoop, launchBrowser, newPage } from './browser.ts';
import { progress } from './measurements.ts';
import { compareSpans, ORDER, PAIRS, type Spans } from './paired-plays.ts';

/** Ticks during which the run is played well; it ends soon after. */
const PLAYED = 1200;
const SIZE = { width: 900, height: 390 };
const SEED = 5;
/** The first frames are ignored: they paint sprites, at different ticks in every play. */
const FIRST_TICK = 60;
const NO_RECORDER = `offers no run to watch, or has no recorder of protocol ${PROTOCOL}`;

/** Throws an Error where one of the builds cannot be compared. */
export async function compareWith(ref: string): Promise<void> {
  const folder = existsSync(join(ref, 'index.html')) ? ref : buildOf(ref);
  await buildSite();
  const browser = await launchBrowser();
  const code = recordedRun();
  const plays: Spans[] = [];
  try {
    for (const [i, turn] of ORDER.entries()) {
      progress(`play ${i + 1} of ${ORDER.length}: ${turn === 'own' ? 'this build' : ref}`);
      plays.push(await watch(browser, turn === 'own' ? 'dist' : folder, code));
    }
  } finally {
    await browser.close();
  }
  print(ref, plays);
}

/** Folder of a commit's build. If it is missing, the commit's own `npm run build` makes it. */
function buildOf(ref: string): string {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: ROOT, maxBuffer: 2 ** 30 });
  const named = git('rev-parse', '--verify', `${ref}^{commit}`);
  if (named.status !== 0) throw new Error(`${ref} is neither a folder with a build nor a commit`);
  const commit = named.stdout.toString().trim();
  const kept = join(ROOT, 'node_modules', '.cache', 'builds', commit);
  if (existsSync(kept)) return kept;
  const folder = mkdtempSync(join(tmpdir(), 'bnb-runner-against-'));
  try {
    execFileSync('tar', ['-x'], { cwd: folder, input: git('archive', commit).stdout });
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
  const site = await listen(serveAsDeployed(folder));
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

const Numbers = v.pipe(
  v.array(v.number()),
  v.transform((list) => Float64Array.from(list)),
);
const Batch = v.object({
  at: v.number(),
  names: v.array(v.string()),
  spans: Numbers,
  frames: Numbers,
  gauges: Numbers,
  lost: v.number(),
});

/** Frames and spans of the replay, whose frames have a negative key. */
function recordedSpans(batch: v.InferOutput<typeof Batch>): Spans {
  const byName = new Map<string, Map<number, number>>();
  const add = (name: string, tick: number, ms: number) => {
    const byTick = byName.get(name) ?? new Map<number, number>();
    byName.set(name, byTick.set(tick, (byTick.get(tick) ?? 0) + ms));
  };
  const { frames, spans } = recordsOf({ ...batch, presses: [] });
  const replayed = frames.filter(({ runKey }) => runKey < 0);
  for (const [i, { tick, start, end }] of replayed.entries()) {
    add('frame', tick, end - start);
    const before = replayed[i - 1];
    if (before !== undefined) add('interval', tick, start - before.start);
  }
  const first = replayed[0]?.start ?? Infinity;
  for (const { name, tick, start, ownMs } of withOwnLengths(spans)) {
    if (start >= first) add(`· ${name}`, tick, ownMs);
  }
  return byName;
}

function print(ref: string, plays: readonly Spans[]): void {
  const rows = compareSpans(plays, FIRST_TICK);
  const µs = (ms: number) => Math.round(ms * 1000) + 0;
  const range = ([low, high]: Interval) => `${µs(low)} to ${µs(high)}`;
  const table = rows.map(({ name, own, other, interval, noise, verdict }) => {
    const means = { 'this build': µs(own), [ref]: µs(other), difference: µs(own - other) };
    return [name, { ...means, '95 % interval': range(interval), noise: range(noise), verdict }];
  });
  console.log(`
The same run in this build and in ${ref}: means of ${PAIRS} pairs of plays, µs a tick, without the spans inside a span.
noise: the same interval for neighbouring plays of one build. A verdict needs a difference beyond both.`);
  console.table(Object.fromEntries(table));
}
