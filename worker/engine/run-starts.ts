/** How a run begins: a new one, or a recorded one that is to be played on. */
import type { Command, RunDecoration } from '../../shared/contract.ts';
import type { RecordedRun } from '../../shared/recording.ts';
import type { WorldSize } from '../../shared/rules.ts';
import { ghostOf } from '../playback/ghost.ts';
import { paceOf } from '../playback/run.ts';
import type { EngineCore } from './core.ts';

type StartCommand = Extract<Command, { readonly worldSize: WorldSize }>;
type RunStart = Pick<StartCommand, 'seed' | 'worldSize' | 'slow' | 'decoration'>;

/** The run on screen is a new one, at its first tick. */
export function beginRun(core: EngineCore, start: RunStart): void {
  const { seed, worldSize, slow, decoration = {} } = start;
  const { playback, clock } = core;
  const { run, reporter } = playback;
  const { ghost, bestTicks = 0 } = decoration;
  run.begin(seed, worldSize, clock.now());
  run.slow = slow === true;
  core.setPace(paceOf(run));
  playback.decorate(ghostOf(ghost ?? null, seed, worldSize), bestTicks);
  core.reset();
  reporter.clear();
  playback.showHints(decoration.hints);
  reporter.add({ type: 'start', tick: 0, seed, worldSize, ...(slow && { slow }) });
}

/**
 * The run on screen is a recorded one, at its last tick, and the next report holds it. Returns false for a run that
 * ended before that tick: it cannot be played on, and is removed.
 */
export function restoreRun(
  core: EngineCore,
  recorded: RecordedRun,
  decoration: RunDecoration,
): boolean {
  const { width, height } = recorded;
  beginRun(core, { ...recorded, worldSize: { width, height }, decoration });
  const { run, reporter } = core.playback;
  run.load(recorded, recorded.ticks, run.key);
  const { world } = run;
  if (world.outcome !== null && world.ticks < recorded.ticks) {
    run.clear(recorded);
    reporter.clear();
    return false;
  }
  if (world.outcome !== null) {
    // The host was lost before the end was final: the last tick is left out, and the run ends again.
    run.goTo(recorded.ticks - 1, null);
    run.truncate();
    const last = recorded.inputs.at(-1);
    if (last !== undefined && last[0] === world.ticks) core.waiting.add(last[0], last[1]);
  }
  if (run.stepped) reporter.add({ type: 'stepped', tick: world.ticks });
  reporter.replaceInputs(run.recorded().inputs);
  return true;
}
