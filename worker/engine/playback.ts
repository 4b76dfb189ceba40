/**
 * A playback: the world of a journal at some tick, with the picture's effects and the page's counters. To go back, it
 * plays from the start, because a whole run takes less than a millisecond.
 */
import { chainAfter } from '../../shared/chain.ts';
import { ROUND_TICKS, WIN_TICKS } from '../../shared/rules.ts';
import type { Painter } from '../presentation/painter.ts';
import { createEventBuffer } from '../simulation/events.ts';
import { GoldCount } from '../simulation/gold.ts';
import { IGNORE_PHASE, step } from '../simulation/step.ts';
import { createWorld, resetWorld, type World } from '../simulation/world.ts';
import { type OpenJournal, stageDanger } from './journal.ts';

/**
 * Number of ticks before the shown one that are played with their effects. Popups and sparks live up to 45 ticks. The
 * car's pitch depends on more ticks: after 240, no bit of an older pitch is left (decision 40).
 */
const EFFECT_TICKS = 240;

export class Playback {
  readonly world: World;
  readonly happened = createEventBuffer();
  collected = 0;
  destroyed = 0;
  /** Dollars of the current chain. */
  chain = 0;
  readonly gold = new GoldCount();
  journal: OpenJournal;
  /** The score at each gate that the run has passed; later entries are those of another run. */
  readonly gateScores = new Float64Array(WIN_TICKS / ROUND_TICKS);
  private readonly painter: Pick<Painter, 'clearEffects' | 'onTick'>;
  private lastCollect = 0;
  /** Index of the first input that the world has not taken yet. */
  private next = 0;
  /** The car's y one tick ago, px. In a list, because V8 may allocate an object for each fraction in a field. */
  private readonly formerY = new Float64Array(1);

  constructor(painter: Playback['painter'], journal: OpenJournal) {
    this.painter = painter;
    this.journal = journal;
    this.world = createWorld(journal.start.seed, journal.start);
    this.formerY[0] = this.world.carY;
  }

  get previousCarY(): number {
    return this.formerY[0];
  }

  /** Shows the start of a journal. */
  show(journal: OpenJournal): void {
    this.journal = journal;
    this.reset();
  }

  /** Plays from the start to `tick`, which is clamped to the run. */
  goTo(tick: number): void {
    const { world } = this;
    this.reset();
    const first = Math.min(tick, this.journal.ticks) - EFFECT_TICKS;
    while (world.ticks < first && world.outcome === null) this.step();
    this.goOn(tick);
  }

  /** Plays on to `tick`, but not beyond the end of the journal or of the run. */
  goOn(tick: number): void {
    const until = Math.min(tick, this.journal.ticks);
    while (this.world.ticks < until && this.world.outcome === null) this.tick();
  }

  /** Plays a tick with its input in the journal. Returns the mask. */
  tick(onPhase = IGNORE_PHASE): number {
    const mask = this.step(onPhase);
    onPhase('effects');
    this.painter.onTick(this.world, this.happened, this.chain);
    return mask;
  }

  /** True at the end of the journal, or when the run has ended. */
  isAtEnd(): boolean {
    return this.world.outcome !== null || this.world.ticks >= this.journal.ticks;
  }

  private reset(): void {
    const { start, isStaged } = this.journal;
    resetWorld(this.world, start.seed, start);
    if (isStaged) stageDanger(this.world);
    this.happened.count = 0;
    this.formerY[0] = this.world.carY;
    this.collected = 0;
    this.destroyed = 0;
    this.chain = 0;
    this.gold.clear();
    this.lastCollect = 0;
    this.next = 0;
    this.painter.clearEffects();
  }

  private step(onPhase = IGNORE_PHASE): number {
    const { world, happened } = this;
    const { inputs } = this.journal;
    let mask = 0;
    if (this.next < inputs.length && inputs[this.next][0] === world.ticks) {
      mask = inputs[this.next][1];
      this.next += 1;
    }
    this.formerY[0] = world.carY;
    happened.count = 0;
    const wasAirborne = world.airborne;
    step(world, mask, happened, onPhase);
    this.gold.onTick(world, mask, wasAirborne, happened);
    if (world.outcome !== null) this.formerY[0] = world.carY;
    if (happened.count > 0) this.count();
    return mask;
  }

  private count(): void {
    const { happened, world } = this;
    for (let i = 0; i < happened.count; i++) {
      if (happened.type[i] === 'destroy') this.destroyed += 1;
      if (happened.type[i] !== 'collect') continue;
      this.collected += 1;
      this.chain = chainAfter(this.chain, this.lastCollect, world.ticks);
      this.lastCollect = world.ticks;
    }
    // The event of a round is the first of its tick.
    if (happened.type[0] === 'round') this.gateScores[world.ticks / ROUND_TICKS - 1] = world.score;
  }
}
