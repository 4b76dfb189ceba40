/** The hints of a first run: what is marked, and what the player has done. Reads the world, once a frame. */
import type { HintReport, RunDecoration } from '../shared/contract.ts';
import { CAR_RIGHT } from '../shared/rules.ts';
import { type HintKind, markedIndex } from './rendering/hint-target.ts';
import type { World } from './simulation/world.ts';

/** A jump this far before a note, px, is one for that note. */
const NEAR = 130;

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
      if (shown === 'jump' && isJumpDone(world)) {
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
    if (jump && markedIndex('jump', world) >= 0) return 'jump';
    return shoot && markedIndex('shoot', world) >= 0 ? 'shoot' : null;
  }
}

function isJumpDone(world: World): boolean {
  const index = markedIndex('jump', world);
  return world.airborne && index >= 0 && world.dollars.x[index] < CAR_RIGHT + NEAR;
}
