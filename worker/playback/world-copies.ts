/**
 * The last copies of the world in play, for presses that are heard late. All memory is allocated once: taking a
 * copy and going back to one allocate nothing.
 */
import { copyWorld, createWorld, type World } from '../simulation/world.ts';

/** Ticks between two copies: to play a tick again costs less than a copy. */
const COPY_TICKS = 16;
/** The copies reach back at least 32 ticks; the oldest press that counts when it was made needs 17. */
const COPIES = 3;

export interface WorldCopies {
  /** Play begins at the present tick: no press goes back further. Forgets all copies and takes the first. */
  begin(world: World): void;
  /** Called after every tick; takes a copy when one is due. */
  onTick(world: World): void;
  /** True if there is a copy at `tick` or before it. */
  reach(tick: number): boolean;
  /**
   * Puts the last copy at `tick` or before it into `world`, and forgets the later ones. Only where the copies
   * reach `tick`.
   */
  restore(tick: number, world: World): void;
}

export function createWorldCopies(world: World): WorldCopies {
  const copies = Array.from({ length: COPIES }, () => createWorld(0, world));
  /** Copies taken since play began, without the forgotten ones. The last one is at (taken - 1) % COPIES. */
  let taken = 0;
  /** Copies that were not overwritten since. */
  let held = 0;

  const copyBack = (back: number) => copies[(taken - 1 - back) % COPIES];

  function take(present: World): void {
    copyWorld(present, copies[taken % COPIES]);
    taken += 1;
    held = Math.min(held + 1, COPIES);
  }

  return {
    begin(present) {
      taken = 0;
      held = 0;
      take(present);
    },
    onTick(present) {
      if (held > 0 && present.ticks - copyBack(0).ticks >= COPY_TICKS) take(present);
    },
    reach(tick) {
      return held > 0 && copyBack(held - 1).ticks <= tick;
    },
    restore(tick, present) {
      while (copyBack(0).ticks > tick) {
        taken -= 1;
        held -= 1;
      }
      copyWorld(copyBack(0), present);
    },
  };
}
