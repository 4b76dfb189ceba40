/**
 * Rewinds: a press that is heard after its tick is added to it, and the ticks since then are played again
 * (decision 41).
 */
import type { World } from '../simulation/world.ts';
import { pressCues } from './cues.ts';
import type { Painter } from './painter.ts';
import type { Reporter } from './reporter.ts';
import type { Run } from './run.ts';
import { createWorldCopies } from './world-copies.ts';

export interface Rewinds {
  /** Ticks of the run that the loop has played. The world is at an earlier tick if a rewind ended the run. */
  readonly playedTicks: number;
  /** Play begins or goes on at the present tick. */
  begin(): void;
  /** Called after every tick of the loop. */
  onTick(): void;
  /**
   * Adds a press (bit) to a tick that was played, and plays from there to `playedTicks` or to an earlier end. A press
   * after the end never counts. Returns false for a tick that is out of reach.
   */
  rewind(bit: number, tick: number): boolean;
}

export function createRewinds(run: Run, painter: Painter, reporter: Reporter): Rewinds {
  const { world } = run;
  const copies = createWorldCopies(world);
  let playedTicks = 0;
  let rewindTo = 0;

  // Made once: a rewind allocates nothing but the input that it adds.
  const restoreCopy = (present: World) => copies.restore(rewindTo, present);

  /** Plays to `playedTicks` or to an earlier end. Reports what happens after `tick`, to which `bit` was added. */
  function playAgain(bit: number, tick: number): void {
    while (world.ticks < playedTicks && world.outcome === null) {
      const wasAirborne = world.airborne;
      const input = run.replayTick();
      painter.onTick(world, run.happened);
      copies.onTick(world);
      if (world.ticks <= tick) continue;
      // All other cues of these ticks were heard already.
      if (world.ticks === tick + 1) reporter.addCues(pressCues(bit, wasAirborne));
      if (input !== null) reporter.addInput(input);
      reporter.addTick(run);
    }
  }

  return {
    get playedTicks() {
      return playedTicks;
    },
    begin() {
      playedTicks = world.ticks;
      copies.begin(world);
    },
    onTick() {
      playedTicks = world.ticks;
      copies.onTick(world);
    },
    rewind(bit, tick) {
      if (tick >= world.ticks) return true;
      if (!copies.reach(tick)) return false;
      if (!run.insert(tick, bit)) return true;
      rewindTo = tick;
      run.goBack(restoreCopy);
      painter.takeBack(world);
      reporter.rewind(tick);
      playAgain(bit, tick);
      return true;
    },
  };
}
