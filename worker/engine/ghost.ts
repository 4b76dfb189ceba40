/**
 * The ghost of a run: another recorded run of the same course, played by its own playback. It follows the ticks of the
 * run and never changes it.
 */
import type { Course, RecordedRun } from '../../shared/recording.ts';
import { createCarPose, moveCarPose } from '../presentation/car-pose.ts';
import type { GhostCar } from '../rendering/frame.ts';
import { openJournal } from './journal.ts';
import { Playback } from './playback.ts';

export class Ghost implements GhostCar {
  readonly pose = createCarPose();
  readonly ticks: number;
  sinceEnd = -1;
  private readonly playback: Playback;

  /** `recorded`: a parsed run. Allocates its world. */
  constructor(recorded: RecordedRun) {
    const { pose } = this;
    const painter = {
      clearEffects: () => void Object.assign(pose, createCarPose()),
      onTick: (world: Playback['world']) => void moveCarPose(pose, world),
    };
    this.ticks = recorded.ticks;
    this.playback = new Playback(painter, openJournal(recorded));
  }

  get world(): Playback['world'] {
    return this.playback.world;
  }

  get carY(): number {
    return this.world.carY;
  }

  get previousCarY(): number {
    return this.sinceEnd > 0 ? this.carY : this.playback.previousCarY;
  }

  /** Plays to `tick` of the run; from the start if the run has moved back. Allocates nothing. */
  follow(tick: number): void {
    const { playback } = this;
    if (tick < playback.world.ticks) playback.goTo(tick);
    else playback.goOn(tick);
    this.sinceEnd = playback.isAtEnd() ? tick - playback.world.ticks : -1;
  }
}

/** The ghost of a run; null if `recorded` is missing, or has another seed or world size than the run. */
export function ghostOf(
  recorded: RecordedRun | undefined,
  { seed, width, height }: Course,
): Ghost | null {
  const isSameCourse =
    recorded?.seed === seed && recorded.width === width && recorded.height === height;
  return isSameCourse ? new Ghost(recorded) : null;
}
