/** Time travel for developers: a paused run or a recorded one, moved tick by tick, back and forth. */
import type { RecordedRun } from '../shared/recording.ts';
import type { WorldSize } from '../shared/rules.ts';
import type { Stage } from './playback.ts';

export interface Travel {
  /** A tick of a replay that moves. At its end the replay is left. */
  tick(): void;
  /** In 'paused' and 'replaying'. Whole ticks, negative is back. */
  step(ticks: number): void;
  /** Not in 'playing'. */
  replay(saved: RecordedRun, tick: number): void;
  leave(): void;
}

/** `readyWorld`: what is shown while there is no run. `now`: gives a Stamp. */
export function createTravel(stage: Stage, readyWorld: () => WorldSize, now: () => number): Travel {
  const { run, painter, reporter } = stage;
  const { world } = run;
  /** The paused run that a replay took the place of. */
  let shelved: RecordedRun | null = null;
  let shelvedOnShow = 0;

  function atEnd(): boolean {
    return world.outcome !== null || world.ticks >= run.recorded;
  }

  function replayTick(): void {
    run.replay();
    painter.observe(world, run.happened);
  }

  /** Beyond the end of what is recorded a paused run goes on as if it were played. */
  function newTick(mask: number): void {
    run.play(mask);
    reporter.addTick(run);
    painter.observe(world, run.happened);
  }

  function stepRun(ticks: number): void {
    // A press made right before the pause belongs to the first new tick.
    let mask = stage.pending;
    if (ticks < 0) run.goTo(world.ticks + ticks);
    stage.reset();
    run.stepped = true;
    for (let i = 0; i < ticks && world.outcome === null; i++) {
      if (world.ticks < run.recorded) {
        replayTick();
      } else {
        newTick(mask);
        mask = 0;
      }
    }
    stage.pending = mask;
    stage.still = true;
    reporter.add({ type: 'stepped', tick: world.ticks });
    reporter.replaceInputs(run.saved().inputs);
    stage.rest(world.outcome === null ? 'paused' : 'ready');
  }

  function stepReplay(ticks: number): void {
    if (ticks < 0) run.goTo(world.ticks + ticks);
    stage.reset();
    for (let i = 0; i < ticks && !atEnd(); i++) replayTick();
    stage.still = true;
    stage.rest('replaying');
  }

  function leave(): void {
    if (stage.status !== 'replaying') return;
    if (shelved !== null) {
      run.load(shelved, shelved.ticks);
      shelved = null;
      stage.reset();
      stage.show(shelvedOnShow);
      stage.rest('paused');
      return;
    }
    if (world.outcome === null) {
      run.begin(0, readyWorld());
      stage.reset();
    }
    stage.show(0);
    stage.rest('ready');
  }

  return {
    tick() {
      if (!atEnd()) replayTick();
      if (atEnd()) leave();
    },
    step(ticks) {
      if (!Number.isInteger(ticks)) return;
      if (stage.status === 'paused') stepRun(ticks);
      else if (stage.status === 'replaying') stepReplay(ticks);
    },
    replay(saved, tick) {
      if (stage.status === 'playing') return;
      if (stage.status === 'paused') {
        shelved = run.saved();
        shelvedOnShow = stage.onShow;
      }
      run.load(saved, tick);
      stage.reset();
      stage.show(-now());
      stage.still = true;
      stage.rest('replaying');
    },
    leave,
  };
}
