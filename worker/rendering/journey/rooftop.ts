/** Tanks, aerials and chart boards on the near roofs, as dark silhouettes. */
import { INK } from '../../../shared/colour.ts';
import { between, type Random } from '../random.ts';
import { fillPolygon } from '../sprite.ts';
import type { Surface } from '../surface.ts';

/** Paints one of these on a roof that begins at `x`, is `width` px wide and is at y `top`. */
export function paintRoof(
  surface: Surface,
  random: Random,
  x: number,
  width: number,
  top: number,
): void {
  const draw = between(random, 0, 1);
  const at = Math.round(x + between(random, 0.15, 0.4) * width);
  surface.fillStyle = INK;
  if (draw < 0.3) paintBoard(surface, random, at, top);
  else if (draw < 0.55) paintTank(surface, at, top);
  else if (draw < 0.85) paintAerial(surface, at, top);
  surface.fillStyle = INK;
  surface.fillRect(Math.round(x + width * 0.66), top - 4, Math.round(width * 0.18), 4);
}

function paintTank(surface: Surface, x: number, top: number): void {
  surface.fillRect(x + 1, top - 6, 2, 6);
  surface.fillRect(x + 11, top - 6, 2, 6);
  surface.fillRect(x, top - 16, 14, 11);
  fillPolygon(surface, INK, [x - 1, top - 16, x + 7, top - 21, x + 15, top - 16]);
}

function paintAerial(surface: Surface, x: number, top: number): void {
  surface.fillRect(x, top - 24, 1.5, 24);
  surface.fillRect(x - 4, top - 20, 9.5, 1);
  surface.fillRect(x - 3, top - 16, 7.5, 1);
}

/** A board with five candles of a chart; it has no back, so the sky shows through. */
function paintBoard(surface: Surface, random: Random, x: number, top: number): void {
  const width = 44;
  surface.fillRect(x + 6, top - 8, 2, 8);
  surface.fillRect(x + width - 8, top - 8, 2, 8);
  surface.fillRect(x, top - 32, width, 1.5);
  surface.fillRect(x, top - 9, width, 1.5);
  surface.fillRect(x, top - 32, 1.5, 24);
  surface.fillRect(x + width - 1.5, top - 32, 1.5, 24);
  let y = top - 16;
  for (let i = 0; i < 5; i++) {
    const middle = x + 6 + i * 8;
    const body = Math.round(between(random, 4, 8));
    y = Math.max(top - 27, Math.min(top - 18, y - Math.round(between(random, -3, 5))));
    surface.fillRect(middle - 2, y, 4, body);
    surface.fillRect(middle - 0.5, y - 3, 1, body + 5);
  }
}
