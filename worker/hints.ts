/** The hints of a first run: what is marked, and what the player has done. Reads the world, once a frame. */
import type { HintReport, RunDecoration } from '../shared/contract.ts';
import { type HintKind, markedIndex } from './rendering/hint-target.ts';
import type { World } from './simulation/world.ts';

export interface Hints {
  /** The hint that is marked in the picture. */
  readonly shown: HintKind | null;
  /** Another run begins, with these hints. */
  begin(wanted: RunDecoration['hints']): void;
  /** Called with every frame. */
  update(world: World): void;
}

/** `onChange`: a marker appeared or went, or its hint is done. */
export function createHints(onChange: (change: HintReport) => void): Hints {
  let shown: HintKind | null = null;
  let jump = false;
  let shoot = false;

  return {
    get shown() {
      return shown;
    },
    begin(wanted) {
      if (shown !== null) onChange(null);
      shown = null;
      jump = wanted?.jump ?? false;
      shoot = wanted?.shoot ?? false;
    },
    update(world) {
      if (!jump && !shoot) return;
      if (shown === 'jump' && world.airborne) {
        jump = false;
        shown = null;
        onChange('jumped');
      } else if (shown === 'shoot' && world.playerBullets.count > 0) {
        shoot = false;
        shown = null;
        onChange('shot');
      } else {
        const next = nextHint(world);
        if (next === shown) return;
        shown = next;
        onChange(next);
      }
    },
  };

  function nextHint(world: World): HintKind | null {
    // Not in a jump: one that began before the hint does not follow it.
    if (jump && !world.airborne && markedIndex('jump', world) >= 0) return 'jump';
    return shoot && markedIndex('shoot', world) >= 0 ? 'shoot' : null;
  }
}
