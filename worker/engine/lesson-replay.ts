/** A lesson as a replay: the run with the jump that saves it, and the player's own run as a ghost. */
import type { Lesson } from '../../shared/lesson.ts';
import type { RecordedRun } from '../../shared/recording.ts';
import type { LessonView } from '../rendering/frame.ts';
import { Ghost } from './ghost.ts';

/** The replay stops for this number of ticks at the jump and at the hit: 0.9 s at half speed. */
const STOP_TICKS = 27;

export class LessonReplay implements LessonView {
  readonly ghost: Ghost;
  readonly jump: number;
  readonly hit: number;
  /** Loaded with the first lesson. */
  draw: LessonView['draw'] = null;
  /** Tick at which the picture stands or last stood, and ticks that are left of that. */
  private stoppedAt = -1;
  private left = 0;

  constructor(run: RecordedRun, { jump }: Lesson) {
    this.ghost = new Ghost(run);
    this.jump = jump;
    this.hit = run.ticks;
  }

  /** Another tick is shown. */
  reset(): void {
    this.stoppedAt = -1;
    this.left = 0;
  }

  /** Called before each tick of the replay. Returns true while the replay is stopped at `tick`. */
  stands(tick: number): boolean {
    if (tick !== this.stoppedAt && (tick === this.jump || tick === this.hit)) {
      this.stoppedAt = tick;
      this.left = STOP_TICKS;
    }
    this.left -= 1;
    return this.left >= 0;
  }
}
