/** A lesson as a replay: the run with the press that saves it, and the player's own run as a ghost. */
import type { SavingLesson } from '../../shared/lesson.ts';
import type { RecordedRun } from '../../shared/recording.ts';
import type { LessonView } from '../rendering/frame.ts';
import { Ghost } from './ghost.ts';

/** The replay stops for this number of ticks at the press and at the hit: 0.9 s at half speed. */
const STOP_TICKS = 27;

export class LessonReplay implements LessonView {
  readonly ghost: Ghost;
  readonly lesson: SavingLesson;
  /** Loaded with the first lesson. */
  draw: LessonView['draw'] = null;
  /** Tick of the last stop, and for how many more ticks the picture stays there. */
  private stoppedAt = -1;
  private left = 0;

  constructor(run: RecordedRun, lesson: SavingLesson) {
    this.ghost = new Ghost(run);
    this.lesson = lesson;
  }

  /** Another tick is shown. */
  reset(): void {
    this.stoppedAt = -1;
    this.left = 0;
  }

  /** The next tick to be seen where nothing moves. */
  stillAfter(tick: number): number {
    const { tick: press, hit, end } = this.lesson;
    return [press, hit].find((stop) => tick < stop) ?? end;
  }

  /** Called before each tick of the replay. Returns true while the replay is stopped at `tick`. */
  stopsAt(tick: number): boolean {
    const { tick: press, hit } = this.lesson;
    if (tick !== this.stoppedAt && (tick === press || tick === hit)) {
      this.stoppedAt = tick;
      this.left = STOP_TICKS;
    }
    this.left -= 1;
    return this.left >= 0;
  }
}
