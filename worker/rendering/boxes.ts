/** Draws the collision boxes over the picture. Each kind has a mark too, for colour-blind users. */
import type { BodyKind } from '../../shared/inspected.ts';
import type { World } from '../simulation/world.ts';
import { bodiesOf } from './bodies.ts';
import { GREEN, INK, RED, VIOLET, WHITE, YELLOW } from './colour.ts';
import type { Surface } from './surface.ts';
import type { Viewport } from './viewport.ts';

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
