/**
 * Saved runs in the browser's storage. A test of the end of a run resumes a run shortly before its end, instead of
 * waiting for it.
 */
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import type { Claim, RecordedRun } from '../../shared/recording.ts';
import { RULES_VERSION } from '../../shared/rules.ts';
import { readGolden } from '../../tests/recordings/golden.ts';
import { play } from '../../worker/simulation/play.ts';
import { RUN_KEY } from './game-state.ts';

const Saved = v.object({ run: v.object({ inputs: v.array(v.tuple([v.number(), v.number()])) }) });

/** A run whose end is known. */
export interface KnownRun {
  readonly run: RecordedRun;
  readonly claim: Pick<Claim, 'ticks' | 'round' | 'score'>;
}

/** Seed 1, left alone: hit by a bullet at tick 220, without points. */
export const IDLE_RUN = readGolden('idle');
/** Seed 1695, left alone: lasts until tick 1048. For tests that a busy machine may keep waiting. */
export const LASTING_RUN = lastingRun(1695);
/** Seed 6: touches an enemy at tick 651, in round 2 and with points; its last key is at tick 617. */
export const CRASH_RUN = readGolden('crash-into-an-enemy');
/** Seed 5: wins at tick 10,000. */
export const WINNING_RUN = readGolden('victory-on-the-largest-world');

function lastingRun(seed: number): KnownRun {
  const run = { ...IDLE_RUN.run, seed };
  return { run, claim: play(seed, run, [], 10_000, () => {}) };
}

/** The record that the site keeps of a run at `ticks`. */
export function recordOf({ run }: KnownRun, ticks: number): string {
  const inputs = run.inputs.filter(([tick]) => tick < ticks);
  const saved = { rules: RULES_VERSION, ...run, inputs, ticks };
  return JSON.stringify({ version: 1, id: 'known', savedAt: Date.now(), run: saved });
}

/** Puts a run at `ticks` into the storage; the game then offers it. */
export async function saveRun(page: Page, run: KnownRun, ticks: number): Promise<void> {
  // The lightest page of the site: storage belongs to an origin.
  await page.goto('/icon.svg');
  const record = [RUN_KEY, recordOf(run, ticks)] as const;
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), record);
}

/** Ticks and masks of a saved run's inputs. `record`: as it is stored. */
export function inputsOf(record: unknown): readonly (readonly [number, number])[] {
  return v.parse(Saved, JSON.parse(String(record))).run.inputs;
}

export async function storedInputs(page: Page): Promise<readonly (readonly [number, number])[]> {
  return inputsOf(await storedRecord(page));
}

export async function storedMasks(page: Page): Promise<readonly number[]> {
  return (await storedInputs(page)).map(([, mask]) => mask);
}

/** The saved run as it is stored; null without a saved run. */
export function storedRecord(page: Page): Promise<string | null> {
  return page.evaluate((key) => localStorage.getItem(key), RUN_KEY);
}
