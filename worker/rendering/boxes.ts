/**
 * The collision boxes of a world, as the simulation has them, and over the picture. Each kind has a mark for colour-blind
 * users. For developers, so it may allocate.
 */
import { GREEN, INK, RED, VIOLET, WHITE, YELLOW } from '../../shared/colour.ts';
import type { BodyKind, Inspected } from '../../shared/inspected.ts';
import {
  BULLET_HEIGHT,
  BULLET_WIDTH,
  CAR_SIZE,
  CAR_X,
  ENEMY_BULLET_SPEED,
  ENEMY_MUZZLE_DY,
  ENEMY_SPEED,
  enemyYOf,
  MUZZLE_X,
  OBSTACLE_SIZE,
  PLAYER_BULLET_SPEED,
} from '../../shared/rules.ts';
import type { World } from '../simulation/world.ts';

import type { Surface } from './surface.ts';
import type { Viewport } from './viewport.ts';

const BULLET = { width: BULLET_WIDTH, height: BULLET_HEIGHT };
const OBSTACLE = { width: OBSTACLE_SIZE, height: OBSTACLE_SIZE };

/** Bodies in the order of BODY_KINDS: those drawn on top come first. */
export function bodiesOf(world: World): Inspected[] {
  const { width, height, dollars, enemies, playerBullets, enemyBullets } = world;
  const enemyY = enemyYOf(height);
  const each = (count: number, body: (i: number) => Omit<Inspected, 'speedY'>): Inspected[] =>
    Array.from({ length: count }, (_, i) => ({ ...body(i), speedY: 0 }));
  return [
    {
      kind: 'car',
      x: CAR_X,
      y: world.carY,
      width: CAR_SIZE,
      height: CAR_SIZE,
      speedX: 0,
      speedY: world.carVelocity,
      age: null,
      sinceShot: null,
    },
    ...each(playerBullets.count, (i) => ({
      kind: 'player bullet',
      x: playerBullets.x[i],
      y: playerBullets.y[i],
      ...BULLET,
      speedX: PLAYER_BULLET_SPEED,
      age: ticksFor(playerBullets.x[i] - MUZZLE_X, PLAYER_BULLET_SPEED),
      sinceShot: null,
    })),
    ...each(enemyBullets.count, (i) => ({
      kind: 'enemy bullet',
      x: enemyBullets.x[i],
      y: enemyY + ENEMY_MUZZLE_DY,
      ...BULLET,
      speedX: -ENEMY_BULLET_SPEED,
      age: null,
      sinceShot: null,
    })),
    ...each(enemies.count, (i) => ({
      kind: 'enemy',
      x: enemies.x[i],
      y: enemyY,
      ...OBSTACLE,
      speedX: -ENEMY_SPEED,
      age: ticksFor(width - enemies.x[i], ENEMY_SPEED),
      sinceShot: enemies.sinceShot[i],
    })),
    ...each(dollars.count, (i) => ({
      kind: 'dollar',
      x: dollars.x[i],
      y: dollars.y[i],
      ...OBSTACLE,
      speedX: -dollars.speed[i],
      age: ticksFor(width - dollars.x[i], dollars.speed[i]),
      sinceShot: null,
    })),
  ];
}

/** The topmost body at a point of the world, px. */
export function bodyAt(world: World, x: number, y: number): Inspected | null {
  const within = (body: Inspected) =>
    x >= body.x && x < body.x + body.width && y >= body.y && y < body.y + body.height;
  return bodiesOf(world).find(within) ?? null;
}

/** Rounded, because positions are sums and carry rounding errors. */
function ticksFor(distance: number, speed: number): number {
  return Math.round(distance / speed);
}

interface Look {
  readonly colour: string;
  readonly mark: 'cross' | 'slash' | 'plus' | 'full' | 'none';
}

const LOOKS: Readonly<Record<BodyKind, Look>> = {
  car: { colour: WHITE, mark: 'cross' },
  'player bullet': { colour: YELLOW, mark: 'full' },
  'enemy bullet': { colour: VIOLET, mark: 'none' },
  enemy: { colour: RED, mark: 'plus' },
  dollar: { colour: GREEN, mark: 'slash' },
};

/** Width of the dark edge on either side of a coloured line, device px. */
const EDGE = 1;

/** `carY`: the car's y between two ticks, px. All boxes lie where the picture shows the bodies. */
export function drawBoxes(viewport: Viewport, world: World, carY: number): void {
  const { surface, scale } = viewport;
  const late = 1 - viewport.alpha;
  for (const { kind, x, y, width, height, speedX } of bodiesOf(world)) {
    const left = viewport.left + (x - speedX * late) * scale;
    const bodyY = kind === 'car' ? carY : y;
    const top = viewport.ground - (viewport.floor - bodyY) * scale;
    drawBox(surface, LOOKS[kind], left, top, width * scale, height * scale);
  }
}

function drawBox(
  surface: Surface,
  { colour, mark }: Look,
  left: number,
  top: number,
  width: number,
  height: number,
): void {
  const right = left + width;
  const bottom = top + height;
  const middleX = left + width / 2;
  const middleY = top + height / 2;
  if (mark === 'full') {
    surface.fillStyle = colour;
    surface.fillRect(left, top, width, height);
  }
  surface.beginPath();
  surface.rect(left, top, width, height);
  if (mark === 'cross' || mark === 'slash') line(surface, left, bottom, right, top);
  if (mark === 'cross') line(surface, left, top, right, bottom);
  if (mark === 'plus') {
    line(surface, middleX, top, middleX, bottom);
    line(surface, left, middleY, right, middleY);
  }
  surface.lineWidth = 1 + 2 * EDGE;
  surface.strokeStyle = INK;
  surface.stroke();
  surface.lineWidth = 1;
  surface.strokeStyle = colour;
  surface.stroke();
}

function line(surface: Surface, fromX: number, fromY: number, toX: number, toY: number): void {
  surface.moveTo(fromX, fromY);
  surface.lineTo(toX, toY);
}
