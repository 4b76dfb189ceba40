/** Draws the simulation's collision boxes. Marks help colour-blind users. For developers, so it may allocate. */
import { GREEN, RED, VIOLET, WHITE, YELLOW } from '../../shared/colour.ts';
import type { BodyKind, Inspected } from '../../shared/contract.ts';
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
import type { Pool, World } from '../simulation/world.ts';
import type { Frame } from './frame.ts';
import { box, lined, paintShapes } from './sprites/shape.ts';

/** Bodies in the order of BODY_KINDS: the topmost first. */
export function bodiesOf(world: World): Inspected[] {
  const { width, dollars, enemies, playerBullets, enemyBullets, carY } = world;
  const enemyY = enemyYOf(world.height);
  const bodies: Inspected[] = [];
  /** `from`: x at which it appeared. Ages are rounded, because positions are sums with rounding errors. */
  const add = (kind: BodyKind, x: number, y: number, speedX: number, from?: number, more = {}) => {
    const age = from === undefined ? null : Math.round((x - from) / speedX);
    const { width, height } = LOOKS[kind];
    bodies.push({ kind, x, y, width, height, speedX, speedY: 0, age, sinceShot: null, ...more });
  };
  const xs = ({ x, count }: Pool) => x.subarray(0, count);
  add('car', CAR_X, carY, 0, undefined, { speedY: world.carVelocity });
  for (const [i, x] of xs(playerBullets).entries())
    add('player bullet', x, playerBullets.y[i], PLAYER_BULLET_SPEED, MUZZLE_X);
  for (const x of xs(enemyBullets))
    add('enemy bullet', x, enemyY + ENEMY_MUZZLE_DY, -ENEMY_BULLET_SPEED);
  for (const [i, x] of xs(dollars).entries())
    add('dollar', x, dollars.y[i], -dollars.speed[i], width);
  for (const [i, x] of xs(enemies).entries())
    add('enemy', x, enemyY, -ENEMY_SPEED, width, { sinceShot: enemies.sinceShot[i] });
  return bodies;
}

/** The topmost body at a point of the world, px. */
export function bodyAt(world: World, x: number, y: number): Inspected | null {
  const within = (body: Inspected) =>
    x >= body.x && x < body.x + body.width && y >= body.y && y < body.y + body.height;
  return bodiesOf(world).find(within) ?? null;
}

/** Lines of a mark: x and y of both ends, as shares of the box. */
type Line = readonly [number, number, number, number];
const SLASH: Line = [0, 1, 1, 0];
const UPRIGHT: Line = [0.5, 0, 0.5, 1];
const LEVEL: Line = [0, 0.5, 1, 0.5];

interface Look {
  readonly width: number;
  readonly height: number;
  readonly colour: string;
  readonly mark?: readonly Line[];
  readonly isFull?: true;
}

const BULLET = { width: BULLET_WIDTH, height: BULLET_HEIGHT };
const OBSTACLE = { width: OBSTACLE_SIZE, height: OBSTACLE_SIZE };

const LOOKS: Readonly<Record<BodyKind, Look>> = {
  car: { width: CAR_SIZE, height: CAR_SIZE, colour: WHITE, mark: [SLASH, [0, 0, 1, 1]] },
  'player bullet': { ...BULLET, colour: YELLOW, isFull: true },
  'enemy bullet': { ...BULLET, colour: VIOLET },
  enemy: { ...OBSTACLE, colour: RED, mark: [UPRIGHT, LEVEL] },
  dollar: { ...OBSTACLE, colour: GREEN, mark: [SLASH] },
};

/** Draws all boxes where the picture shows the bodies. */
export function drawBoxes({ viewport, world, carY }: Frame): void {
  const { surface, scale } = viewport;
  const late = 1 - viewport.alpha;
  for (const { kind, x, y, speedX, ...body } of bodiesOf(world)) {
    const { colour, mark = [], isFull } = LOOKS[kind];
    const left = viewport.left + (x - speedX * late) * scale;
    const top = viewport.ground - (viewport.floor - (kind === 'car' ? carY : y)) * scale;
    const [width, height] = [body.width * scale, body.height * scale];
    const at = (x: number, y: number) => `${left + x * width} ${top + y * height}`;
    const lines = mark.map(([x, y, endX, endY]) => `M${at(x, y)}L${at(endX, endY)}`);
    const d = box(left, top, width, height) + lines.join('');
    // The coloured line has a dark edge of a px on either side.
    paintShapes(surface, [...(isFull ? [{ d, fill: colour }] : []), ...lined(d, colour, 1, 1)]);
  }
}
