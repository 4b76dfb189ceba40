/** Layers with room for many sprites: Chromium asks a page that may be busy for each new layer of a worker. */
import type { CreateLayer, Layer } from '../surface.ts';

/** Width and height of a sheet, px. Not larger: a browser copies a layer that is painted again after it was drawn. */
const SIDE = 320;
/** Empty device px between sprites, so that an enlarged one does not show its neighbour. */
const GAP = 1;

/** `scale`: device px per px. */
export function createSheets(createLayer: CreateLayer, scale: number) {
  const side = Math.ceil(SIDE * scale);
  /** Functions that create their sheet when it is first needed. */
  const sheets: (() => Layer)[] = [];
  /** Place of the next cell, and height of its row. */
  let [x, y, row] = [0, side, 0];
  return {
    /** Reserves a place, in whole device px, in the current row. An image larger than a sheet gets its own sheet. */
    place(width: number, height: number) {
      if (x + width > side) [x, y, row] = [0, y + row, 0];
      if (width > side || y + height > side) {
        let layer: Layer | null = null;
        const [wide, high] = [Math.max(side, width), Math.max(side, height)];
        sheets.push(() => {
          layer ??= createLayer(wide, high);
          return layer;
        });
        [x, y, row] = [0, 0, 0];
      }
      const left = x;
      x += width + GAP;
      row = Math.max(row, height + GAP);
      return { x: left, y, layer: sheets[sheets.length - 1] };
    },

    /** Creates all layers. */
    create() {
      for (const layer of sheets) layer();
    },
  };
}
