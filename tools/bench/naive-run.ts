/**
 * The rules in the obvious style: an object per thing, new arrays every tick, an event object for
 * every event. The benchmark and tests compare the simulation with it.
 */
import * as rules from '../../shared/rules.ts';

interface Body {
  x: number;
  y: number;
}
interface Obstacle extends Body {
  readonly type: 'dollar' | 'eth';
  readonly speed: number;
  sinceShot: number;
}

export type NaiveRun = ReturnType<typeof createNaiveRun>;

const CAR = { width: rules.CAR_SIZE, height: rules.CAR_SIZE };
const OBSTACLE = { width: rules.OBSTACLE_SIZE, height: rules.OBSTACLE_SIZE };
const BULLET = { width: rules.BULLET_WIDTH, height: rules.BULLET_HEIGHT };

export function createNaiveRun(seed: number, { width, height }: rules.WorldSize) {
  return {
    seed,
    width,
    height,
    random: seed,
    ticks: 0,
    score: 0,
    sinceSpawn: 0,
    outcome: null as string | null,
    car: { y: rules.standingYOf(height), velocity: 0, jumping: false },
    obstacles: [] as Obstacle[],
    bullets: [] as Body[],
    enemyBullets: [] as Body[],
  };
}

export function stepNaively(run: NaiveRun, mask: number): { tick: number; type: string }[] {
  const events: { tick: number; type: string }[] = [];
  if (run.outcome !== null) return events;
  const tell = (type: string) => events.push({ tick: run.ticks, type });
  const { car } = run;
  if ((mask & rules.JUMP_BIT) !== 0 && !car.jumping) {
    car.velocity = rules.JUMP_VELOCITY;
    car.jumping = true;
  }
  if ((mask & rules.SHOOT_BIT) !== 0) {
    run.bullets.push({ x: rules.MUZZLE_X, y: car.y + rules.MUZZLE_DY });
  }
  run.ticks += 1;
  if (run.ticks % rules.ROUND_TICKS === 0) tell('round');
  if (car.jumping) {
    car.velocity += rules.GRAVITY;
    car.y += car.velocity;
    const floor = rules.standingYOf(run.height);
    if (car.y >= floor) run.car = { y: floor, velocity: 0, jumping: false };
  }
  spawn(run);
  move(run);
  collide(run, tell);
  return events;
}

function draw(run: NaiveRun): number {
  run.random = (run.random + 0x6d2b79f5) >>> 0;
  let t = run.random;
  t = Math.imul(t ^ (t >>> 15), t | 1);
  t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
  return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
}

function spawn(run: NaiveRun): void {
  const level = rules.levelOf(rules.roundOf(run.ticks));
  run.sinceSpawn += 1;
  if (run.sinceSpawn < rules.spawnInterval(level)) return;
  run.sinceSpawn = 0;
  const ground = rules.groundOf(run.height);
  if (draw(run) < rules.DOLLAR_SHARE) {
    const low = Math.max(rules.DOLLAR_TOP_MARGIN, ground - rules.DOLLAR_REACH);
    const high = ground - rules.OBSTACLE_SIZE;
    run.obstacles.push({
      type: 'dollar',
      x: run.width,
      y: low + Math.floor(draw(run) * (high - low + 1)),
      speed: rules.DOLLAR_SPEED + rules.DOLLAR_SPEED_PER_LEVEL * level,
      sinceShot: 0,
    });
  } else {
    const y = rules.enemyYOf(run.height);
    run.obstacles.push({ type: 'eth', x: run.width, y, speed: rules.ENEMY_SPEED, sinceShot: 0 });
  }
}

function move(run: NaiveRun): void {
  for (const obstacle of run.obstacles) {
    obstacle.x -= obstacle.speed;
    if (obstacle.type === 'eth' && ++obstacle.sinceShot === rules.ENEMY_SHOT_TICKS) {
      obstacle.sinceShot = 0;
      run.enemyBullets.push({
        x: obstacle.x + rules.ENEMY_MUZZLE_DX,
        y: obstacle.y + rules.ENEMY_MUZZLE_DY,
      });
    }
  }
  run.obstacles = run.obstacles.filter(({ x }) => x + rules.OBSTACLE_SIZE >= 0);
  run.bullets = run.bullets
    .map(({ x, y }) => ({ x: x + rules.PLAYER_BULLET_SPEED, y }))
    .filter(({ x }) => x <= run.width);
  run.enemyBullets = run.enemyBullets
    .map(({ x, y }) => ({ x: x - rules.ENEMY_BULLET_SPEED, y }))
    .filter(({ x }) => x + rules.BULLET_WIDTH >= 0);
}

function collide(run: NaiveRun, tell: (type: string) => void): void {
  for (const bullet of [...run.bullets]) {
    const hit = run.obstacles.find(
      (obstacle) => obstacle.type === 'eth' && overlap(bullet, BULLET, obstacle, OBSTACLE),
    );
    if (hit === undefined) continue;
    run.bullets = run.bullets.filter((other) => other !== bullet);
    run.obstacles = run.obstacles.filter((other) => other !== hit);
    run.score += rules.ENEMY_SCORE;
    tell('destroy');
  }
  const car = { x: rules.CAR_X, y: run.car.y };
  const touched = run.obstacles.filter((obstacle) => overlap(car, CAR, obstacle, OBSTACLE));
  for (const dollar of touched.filter(({ type }) => type === 'dollar')) {
    run.obstacles = run.obstacles.filter((other) => other !== dollar);
    run.score += rules.DOLLAR_SCORE;
    tell('collect');
  }
  if (run.enemyBullets.some((bullet) => overlap(car, CAR, bullet, BULLET))) run.outcome = 'bullet';
  else if (touched.some(({ type }) => type === 'eth')) run.outcome = 'enemy';
  else if (run.ticks >= rules.WIN_TICKS) run.outcome = 'win';
  if (run.outcome !== null) tell(run.outcome);
}

function overlap(a: Body, aSize: rules.WorldSize, b: Body, bSize: rules.WorldSize): boolean {
  return (
    a.x < b.x + bSize.width &&
    a.x + aSize.width > b.x &&
    a.y < b.y + bSize.height &&
    a.y + aSize.height > b.y
  );
}
