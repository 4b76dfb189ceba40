// @vitest-environment happy-dom
/** The words of a run's card: none lies on another one, or outside of the card. */
import { expect, it, vi } from 'vitest';
import { CARD_SIZE } from '../../../../../shared/replay.ts';
import { cardFile } from '../../../../../src/pages/game/replays/run-card.ts';

interface Box {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const SIZE = { width: 900, height: 500 };

it.each([
  [34_700, 10_000, 21],
  [0, 153, 1],
])('the words of %i points have room', async (score, ticks, round) => {
  const boxes: Box[] = [];
  const context = {
    font: '',
    textAlign: 'left',
    createLinearGradient: () => ({ addColorStop() {} }),
    fillRect() {},
    putImageData() {},
    // Letters of a common width.
    measureText: (text: string) => ({ width: 0.56 * sizeOf(context.font) * text.length }),
    fillText(text: string, x: number, baseline: number) {
      if (text === '') return;
      const { width } = context.measureText(text);
      const left = context.textAlign === 'right' ? x - width : x;
      const top = baseline - 0.74 * sizeOf(context.font);
      boxes.push({ text, left, right: left + width, top, bottom: baseline });
    },
  };
  vi.stubGlobal('ImageData', class {});
  Object.defineProperty(document, 'fonts', { value: { load: async () => [] }, configurable: true });
  const canvas = Object.assign(document.createElement('canvas'), {
    getContext: () => context,
    toBlob: (done: BlobCallback) => done(new Blob()),
  });
  vi.spyOn(document, 'createElement').mockReturnValue(canvas);
  const run = { seed: 1, ...SIZE, inputs: [[9, 2]] as const, ticks };
  const claim = { outcome: 'win', ticks, round, score } as const;
  await cardFile({ data: new Uint8ClampedArray(), hits: 120, gold: 20 }, { run, claim });
  Reflect.deleteProperty(document, 'fonts');

  expect(boxes.length).toBeGreaterThanOrEqual(6);
  for (const [i, { text, ...box }] of boxes.entries()) {
    expect(box.left, text).toBeGreaterThanOrEqual(0);
    expect(box.right, text).toBeLessThanOrEqual(CARD_SIZE.width);
    const met = boxes.slice(i + 1).filter((other) => isOver(box, other));
    expect(met.map((other) => `${text} on ${other.text}`)).toEqual([]);
  }
});

const sizeOf = (font: string) => Number(/(\d+)px/.exec(font)?.[1]);

function isOver(a: Omit<Box, 'text'>, b: Omit<Box, 'text'>): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
