/**
 * The ghost of a run: another recorded run of the same course, played by its own player. It follows the ticks of the
 * run and never changes it.
 */
import type { Course, RecordedRun } from '../../shared/recording.ts';
import { createCarPose, moveCarPose } from '../playback/car-pose.ts';
import type { GhostCar } from '../rendering/frame.ts';
import { openJournal } from './journal.ts';
import { Player } from './player.ts';

export class Ghost implements GhostCar {
  readonly pose = createCarPose();
  readonly ticks: number;
  sinceEnd = -1;
  private readonly player: Player;

  /** `recorded`: a parsed run. Allocates its world. */
  constructor(recorded: RecordedRun) {
    const { pose } = this;
    const painter = {
      clearEffects: () => void Object.assign(pose, createCarPose()),
      onTick: (world: Player['world']) => void moveCarPose(pose, world),
    };
    this.ticks = recorded.ticks;
    this.player = new Player(painter, openJournal(recorded));
  }

  get carY(): number {
    return this.player.world.carY;
  }

  get previousCarY(): number {
    return this.sinceEnd > 0 ? this.carY : this.player.previousCarY;
  }

  /** Plays to `tick` of the run; from the start if the run has moved back. Allocates nothing. */
  follow(tick: number): void {
    const { player } = this;
    if (tick < player.world.ticks) player.goTo(tick);
    else player.goOn(tick);
    this.sinceEnd = player.isAtEnd() ? tick - player.world.ticks : -1;
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
