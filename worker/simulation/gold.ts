/** Counts the gold gates of a run (docs/rules.md, "Gold gates"), tick by tick, beside the simulation. */
import {
  type GateTry,
  type Gold,
  hasNotes,
  hasThrift,
  PAID_PER_WASTED,
} from '../../shared/gold.ts';
import {
  CAR_X,
  ENEMY_BULLET_SPEED,
  JUMP_BIT,
  OBSTACLE_SIZE,
  ROUND_TICKS,
  SHOOT_BIT,
} from '../../shared/rules.ts';
import type { EventBuffer } from './events.ts';
import type { World } from './world.ts';

export class GoldCount implements Gold {
  gold = 0;
  lastGate: GateTry | null = null;
  missedGate: GateTry | null = null;
  private fired = 0;
  private hits = 0;
  private taken = 0;
  private missed = 0;
  private paidJumps = 0;
  private wastedJumps = 0;
  /** The flight has paid: it took a note or cleared a bullet. */
  private hasPaid = false;
  /** At the last gate: hits, paid presses, wasted ones, notes taken and missed. */
  private readonly before = new Int32Array(5);

  clear(): void {
    this.gold = 0;
    this.lastGate = null;
    this.missedGate = null;
    this.fired = 0;
    this.hits = 0;
    this.taken = 0;
    this.missed = 0;
    this.paidJumps = 0;
    this.wastedJumps = 0;
    this.hasPaid = false;
    this.before.fill(0);
  }

  /** Called after each tick. `mask`: its input. `wasAirborne`: before it. */
  onTick(world: World, mask: number, wasAirborne: boolean, events: EventBuffer): void {
    if ((mask & SHOOT_BIT) !== 0) this.fired += 1;
    const isFlight = wasAirborne || (mask & JUMP_BIT) !== 0;
    if (!wasAirborne) this.hasPaid = false;
    for (let i = 0; i < events.count; i++) {
      if (events.type[i] === 'destroy') this.hits += 1;
      if (events.type[i] !== 'collect') continue;
      this.taken += 1;
      this.hasPaid = true;
    }
    const { count, x, speed } = world.dollars;
    for (let i = 0; i < count; i++) {
      const right = x[i] + OBSTACLE_SIZE;
      if (right < CAR_X && right + speed[i] >= CAR_X) this.missed += 1;
    }
    if (isFlight) this.fly(world);
    if (world.ticks % ROUND_TICKS === 0) this.judge(world);
  }

  private fly({ airborne, enemyBullets }: World): void {
    const { count, x } = enemyBullets;
    for (let i = 0; i < count; i++) {
      if (x[i] < CAR_X && x[i] + ENEMY_BULLET_SPEED >= CAR_X) this.hasPaid = true;
    }
    if (airborne) return;
    if (this.hasPaid) this.paidJumps += 1;
    else this.wastedJumps += 1;
  }

  /** A shot is wasted when its bullet has left the world; a jump when it has landed. */
  private judge({ ticks, outcome, playerBullets }: World): void {
    if (outcome !== null && outcome !== 'win') return;
    const { before, hits, taken, missed } = this;
    const paid = hits + this.paidJumps;
    const wasted = this.fired - hits - playerBullets.count + this.wastedJumps;
    const gate = ticks / ROUND_TICKS;
    const passed = {
      gate,
      hits: hits - before[0],
      taken: taken - before[3],
      notes: taken - before[3] + missed - before[4],
      excess: Math.max(0, wasted - before[2] - Math.floor((paid - before[1]) / PAID_PER_WASTED)),
    };
    before.set([hits, paid, wasted, taken, missed]);
    this.lastGate = passed;
    if (hasThrift(passed) && hasNotes(passed)) this.gold |= 1 << (gate - 1);
    else this.missedGate ??= passed;
  }
}
