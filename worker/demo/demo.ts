/**
 * The demo: runs of the autopilot, shown in 'ready' instead of the still picture. It is a source of runs and inputs; the
 * engine shows them, and never reports or records them. Loaded with the first request (decision 47).
 */
import { roadAtStart, zoomAtStart } from '../../shared/camera.ts';
import {
  CAR_SIZE,
  GRAVITY,
  JUMP_VELOCITY,
  TICKS_PER_SECOND,
  type WorldSize,
} from '../../shared/rules.ts';
import { type OpenJournal, stagedJournal } from '../engine/journal.ts';
import type { Demo } from '../engine/machine.ts';
import { createAdaptiveResolution } from '../rendering/adaptive-resolution.ts';
import { createAutopilot } from '../simulation/autopilot.ts';
import type { World } from '../simulation/world.ts';

/** Ticks of one run. The autopilot survives them in every world, so that no crash flashes behind a title. */
const LENGTH = 50 * TICKS_PER_SECOND;
/** Ticks after the last request at which the demo stops, to save the battery. */
const LAST_TICKS = 60 * TICKS_PER_SECOND;
/** Seconds with late frames, after which the device counts as too slow. A single one may have any cause. */
const SLOW_SPELLS = 2;

export class AutopilotDemo implements Demo {
  private autopilot = createAutopilot();
  // A separate judge of frames, with two levels: it must not change the resolution of a run.
  private speed = createAdaptiveResolution(2);
  private slowSpells = 0;
  private ticksLeft = 0;
  private seed = 0;

  request(isMoving: boolean): void {
    this.ticksLeft = LAST_TICKS;
    if (!isMoving) this.speed = createAdaptiveResolution(2);
  }

  isOver(): boolean {
    return this.ticksLeft <= 0;
  }

  isTooSlow(): boolean {
    return this.slowSpells >= SLOW_SPELLS;
  }

  nextRun(size: WorldSize): OpenJournal {
    this.seed += 1;
    this.autopilot = createAutopilot(hasRoomToJump(size));
    return stagedJournal(size, this.seed);
  }

  hasEnded({ outcome, ticks }: World): boolean {
    return outcome !== null || ticks >= LENGTH;
  }

  maskAt(world: World): number {
    this.ticksLeft -= 1;
    return this.autopilot(world);
  }

  onFrame(time: number): void {
    if (this.isOver() || this.speed.onFrame(time) === 0) return;
    this.speed = createAdaptiveResolution(2);
    this.slowSpells += 1;
  }
}

/** Highest point of a jumping car above the road, px. */
const JUMP_TOP = CAR_SIZE + JUMP_VELOCITY ** 2 / (2 * GRAVITY);

/** In other pictures, whose camera is near, the car would jump into the title, or out of sight. */
function hasRoomToJump({ width, height }: WorldSize): boolean {
  return JUMP_TOP * zoomAtStart(width, height) <= roadAtStart(width, height) * height;
}
