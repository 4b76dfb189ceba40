/** Draws the simulation's collision boxes. Marks help colour-blind users. For developers, so it may allocate. */
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
import { box, paintShapes } from './sprites/sprite.ts';
import type { Viewport } from './viewport.ts';

/** Bodies in the order of BODY_KINDS: the topmost first. */
export function bodiesOf(world: World): Inspected[] {
  const { width, dollars, enemies, playerBullets, enemyBullets, carY, carVelocity } = world;
  const enemyY = enemyYOf(world.height);
  return [
    bodyOf('car', { x: CAR_X, y: carY, speedY: carVelocity }),
    ...Array.from({ length: playerBullets.count }, (_, i) => {
      const x = playerBullets.x[i];
      const age = Math.round((x - MUZZLE_X) / PLAYER_BULLET_SPEED);
      return bodyOf('player bullet', {
        x,
        y: playerBullets.y[i],
        speedX: PLAYER_BULLET_SPEED,
        age,
      });
    }),
    ...Array.from({ length: enemyBullets.count }, (_, i) => {
      const y = enemyY + ENEMY_MUZZLE_DY;
      return bodyOf('enemy bullet', { x: enemyBullets.x[i], y, speedX: -ENEMY_BULLET_SPEED });
    }),
    ...Array.from({ length: enemies.count }, (_, i) => {
      const x = enemies.x[i];
      const age = Math.round((width - x) / ENEMY_SPEED);
      const sinceShot = enemies.sinceShot[i];
      return bodyOf('enemy', { x, y: enemyY, speedX: -ENEMY_SPEED, age, sinceShot });
    }),
    ...Array.from({ length: dollars.count }, (_, i) => {
      const x = dollars.x[i];
      // Rounded, because positions are sums with rounding errors.
      const age = Math.round((width - x) / dollars.speed[i]);
      return bodyOf('dollar', { x, y: dollars.y[i], speedX: -dollars.speed[i], age });
    }),
  ];
}

function bodyOf(kind: BodyKind, known: Pick<Inspected, 'x' | 'y'> & Partial<Inspected>): Inspected {
  const { width, height } = LOOKS[kind];
  return { kind, width, height, speedX: 0, speedY: 0, age: null, sinceShot: null, ...known };
}

/** The topmost body at a point of the world, px. */
export function bodyAt(world: World, x: number, y: number): Inspected | null {
  const within = (body: Inspected) =>
    x >= body.x && x < body.x + body.width && y >= body.y && y < body.y + body.height;
  return bodiesOf(world).find(within) ?? null;
}

type Path = (left: number, top: number, right: number, bottom: number) => string;

const slash: Path = (left, top, right, bottom) => `M${left} ${bottom}L${right} ${top}`;
const cross: Path = (left, top, right, bottom) =>
  `${slash(left, top, right, bottom)}M${left} ${top}L${right} ${bottom}`;
const plus: Path = (left, top, right, bottom) => {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return `M${x} ${top}V${bottom}M${left} ${y}H${right}`;
};

interface Look {
  readonly width: number;
  readonly height: number;
  readonly colour: string;
  readonly mark?: Path;
  readonly isFull?: true;
}

const BULLET = { width: BULLET_WIDTH, height: BULLET_HEIGHT };
const OBSTACLE = { width: OBSTACLE_SIZE, height: OBSTACLE_SIZE };

const LOOKS: Readonly<Record<BodyKind, Look>> = {
  car: { width: CAR_SIZE, height: CAR_SIZE, colour: WHITE, mark: cross },
  'player bullet': { ...BULLET, colour: YELLOW, isFull: true },
  'enemy bullet': { ...BULLET, colour: VIOLET },
  enemy: { ...OBSTACLE, colour: RED, mark: plus },
  dollar: { ...OBSTACLE, colour: GREEN, mark: slash },
};

/** Draws all boxes where the picture shows the bodies. `carY`: the car's y between two ticks, px. */
export function drawBoxes(viewport: Viewport, world: World, carY: number): void {
  const { surface, scale } = viewport;
  const late = 1 - viewport.alpha;
  for (const { kind, x, y, speedX, ...body } of bodiesOf(world)) {
    const { colour, mark, isFull } = LOOKS[kind];
    const left = viewport.left + (x - speedX * late) * scale;
    const top = viewport.ground - (viewport.floor - (kind === 'car' ? carY : y)) * scale;
    const [width, height] = [body.width * scale, body.height * scale];
    const d = box(left, top, width, height) + (mark?.(left, top, left + width, top + height) ?? '');
    // The coloured line has a dark edge of a px on either side.
    paintShapes(surface, [
      ...(isFull ? [{ d, fill: colour }] : []),
      { d, stroke: INK, width: 3 },
      { d, stroke: colour, width: 1 },
    ]);
  }
}
