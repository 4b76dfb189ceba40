/** Draws the simulation's collision boxes. Marks help colour-blind users. For developers, so it may allocate. */
import { GREEN, RED, VIOLET, WHITE, YELLOW } from '../../shared/colour.ts';
import {
  BULLET_HEIGHT,
  BULLET_WIDTH,
  CAR_SIZE,
  CAR_X,
  ENEMY_BULLET_SPEED,
  ENEMY_MUZZLE_DY,
  ENEMY_SPEED,
  enemyYOf,
  OBSTACLE_SIZE,
  PLAYER_BULLET_SPEED,
} from '../../shared/rules.ts';
import type { Pool, World } from '../simulation/world.ts';
import type { Frame } from './frame.ts';
import { box, lined, paintShapes } from './sprites/shape.ts';

export type BodyKind = 'car' | 'player bullet' | 'enemy bullet' | 'dollar' | 'enemy';

/** A collision box: its top-left corner and size, px of the world. */
export interface Body {
  readonly kind: BodyKind;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** px per tick. The car's is 0: the world moves past it. */
  readonly speedX: number;
}

/** The topmost first. */
export function bodiesOf(world: World): Body[] {
  const { dollars, enemies, playerBullets, enemyBullets } = world;
  const enemyY = enemyYOf(world.height);
  const bodies: Body[] = [];
  const add = (kind: BodyKind, x: number, y: number, speedX: number) => {
    const { width, height } = BOX_LOOKS[kind];
    bodies.push({ kind, x, y, width, height, speedX });
  };
  const xs = ({ x, count }: Pool) => x.subarray(0, count);
  add('car', CAR_X, world.carY, 0);
  for (const [i, x] of xs(playerBullets).entries())
    add('player bullet', x, playerBullets.y[i], PLAYER_BULLET_SPEED);
  for (const x of xs(enemyBullets))
    add('enemy bullet', x, enemyY + ENEMY_MUZZLE_DY, -ENEMY_BULLET_SPEED);
  for (const [i, x] of xs(dollars).entries()) add('dollar', x, dollars.y[i], -dollars.speed[i]);
  for (const x of xs(enemies)) add('enemy', x, enemyY, -ENEMY_SPEED);
  return bodies;
}

/** Lines of a mark: x and y of both ends, as shares of the box. */
type Line = readonly [number, number, number, number];
const SLASH: Line = [0, 1, 1, 0];
const UPRIGHT: Line = [0.5, 0, 0.5, 1];
const LEVEL: Line = [0, 0.5, 1, 0.5];

interface BoxLook {
  readonly width: number;
  readonly height: number;
  readonly colour: string;
  readonly mark?: readonly Line[];
  readonly isFull?: true;
}

const BULLET = { width: BULLET_WIDTH, height: BULLET_HEIGHT };
const OBSTACLE = { width: OBSTACLE_SIZE, height: OBSTACLE_SIZE };

const BOX_LOOKS: Readonly<Record<BodyKind, BoxLook>> = {
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
    const { colour, mark = [], isFull } = BOX_LOOKS[kind];
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
