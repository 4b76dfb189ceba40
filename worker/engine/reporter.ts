/** Decides when the engine reports, and creates the reports. A report is a state (shared/contract.ts). */
import {
  type Hint,
  REPORT_TICKS,
  type Report,
  type ReportListener,
} from '../../shared/contract.ts';
import { roundOf } from '../../shared/rules.ts';
import { inputsBetween, type OpenJournal } from './journal.ts';
import { isMoving, isReplay, type Mode, statusOf } from './mode.ts';
import type { Player } from './player.ts';

export class Reporter {
  /** Speed of the loop, relative to normal play: the number of reports per second must not depend on it. */
  pace = 1;
  private readonly player: Player;
  private readonly publish: ReportListener;
  private cues = 0;
  private hint: Hint = null;
  private isDue = false;
  /** The page already has all inputs of the run before this tick. */
  private knownTicks = 0;
  /** Ticks at the last report that was not sent for its cues alone. */
  private shownTicks = 0;

  constructor(player: Player, publish: ReportListener) {
    this.player = player;
    this.publish = publish;
  }

  /** Another run begins, and the page has none of its inputs. */
  begin(): void {
    this.cues = 0;
    this.hint = null;
    this.knownTicks = 0;
  }

  /** Adds cues, as bits (shared/contract.ts), to the report of the next frame. */
  addCues(cues: number): void {
    this.cues |= cues;
  }

  addHint(hint: Hint): void {
    this.hint = hint;
    this.isDue = true;
  }

  /** Something happened that the page must show. */
  demand(): void {
    this.isDue = true;
  }

  /** A late press changed the run from `tick` on. It is always reported, because the inputs may be all that changed. */
  takeBack(tick: number): void {
    this.knownTicks = Math.min(this.knownTicks, tick);
    this.isDue = true;
  }

  /** Reports if something happened, or if the last report is old enough. */
  reportIfDue(mode: Mode, run: OpenJournal | null): void {
    const { ticks } = this.player.world;
    // A report that is sent for its cues alone does not delay the next one for the HUD. In a replay reports are twice
    // as frequent, because the slider moves with them.
    const interval = isReplay(mode) ? REPORT_TICKS / 2 : REPORT_TICKS;
    const isOld = Math.abs(ticks - this.shownTicks) >= interval * this.pace;
    if (isOld || this.isDue) this.report(mode, run);
    else if (this.cues !== 0) this.send(mode, run);
  }

  report(mode: Mode, run: OpenJournal | null): void {
    this.shownTicks = this.player.world.ticks;
    this.isDue = false;
    this.send(mode, run);
  }

  private send(mode: Mode, run: OpenJournal | null): void {
    const { world, collected, destroyed, chain, longestChain } = this.player;
    const isOwn = run !== null && !isReplay(mode);
    const from = this.knownTicks;
    const report: Report = {
      status: statusOf(mode),
      isMoving: isMoving(mode),
      run: run === null ? null : run.start,
      ticks: world.ticks,
      round: roundOf(world.ticks),
      score: world.score,
      collected,
      destroyed,
      chain,
      longestChain,
      outcome: world.outcome,
      isFinal: world.outcome !== null && mode !== 'ending',
      from,
      inputs: isOwn ? inputsBetween(run, from, world.ticks) : [],
      cues: this.cues,
      hint: this.hint,
    };
    if (isOwn) this.knownTicks = world.ticks;
    this.cues = 0;
    this.publish(report);
  }
}
