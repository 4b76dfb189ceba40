/** The card of a run: a picture of its end with score and round, for sharing. */
import { INK, TEXT, YELLOW } from '../../../../shared/colour.ts';
import { type ClaimedRun, shotsOf } from '../../../../shared/recording.ts';
import { CARD_SIZE, type CardPicture } from '../../../../shared/replay.ts';
import { cardCopy as copy } from '../../../content/replays.ts';
import { canShare } from '../../../runs/run-link.ts';

const TYPE = 'image/jpeg';
/** JPEG quality without visible bands in the sky; a card has about 100 kB. */
const QUALITY = 0.9;

const { width, height } = CARD_SIZE;
const MARGIN = 56;
/** Height of the dark area below the words, px. */
const FOOT = 260;
const TITLE = '"Chakra Petch", sans-serif';

/** Draws the words onto the picture of a run's end. Rejects if the browser cannot draw or encode it. */
export async function cardFile(picture: CardPicture, { run, claim }: ClaimedRun): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('there is no 2D context');
  // The font is already loaded for the titles of the page. Otherwise the words are in another font.
  await document.fonts.load(`700 128px ${TITLE}`).catch(() => []);
  context.putImageData(new ImageData(picture.data, width, height), 0, 0);
  drawWords(context, { run, claim }, picture);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, TYPE, QUALITY));
  if (blob === null) throw new Error('the picture could not be encoded');
  return new File([blob], `bnb-runner-${run.seed}-${claim.score}.jpg`, { type: TYPE });
}

/** Large enough to be read at a sixth of the card's size. */
function drawWords(
  context: CanvasRenderingContext2D,
  { run, claim }: ClaimedRun,
  { hits, gold }: CardPicture,
): void {
  const foot = context.createLinearGradient(0, height - FOOT, 0, height);
  foot.addColorStop(0, `${INK}00`);
  foot.addColorStop(0.6, `${INK}D9`);
  foot.addColorStop(1, INK);
  context.fillStyle = foot;
  context.fillRect(0, height - FOOT, width, FOOT);
  const baseline = height - MARGIN;
  context.fillStyle = YELLOW;
  context.font = `700 120px ${TITLE}`;
  const score = copy.score(claim.score);
  context.fillText(score, MARGIN - 4, baseline);
  const right = MARGIN + context.measureText(score).width + 36;
  context.fillStyle = TEXT;
  context.font = `700 52px ${TITLE}`;
  context.fillText(copy.round(claim.round), right, baseline - 56);
  context.fillText(copy.distance(claim.ticks), right, baseline);
  const shots = shotsOf(run.inputs);
  context.font = `600 34px ${TITLE}`;
  const marks = [shots > 0 ? copy.hits(hits, shots) : '', gold > 0 ? copy.gold(gold) : ''];
  context.fillText(marks.filter(Boolean).join(' · '), right, baseline - 116);
  context.textAlign = 'right';
  context.font = `700 44px ${TITLE}`;
  context.fillText(copy.name, width - MARGIN, baseline - 50);
  context.font = `600 26px ${TITLE}`;
  context.fillText(copy.stage, width - MARGIN, baseline);
}

/** Some browsers add a little noise, which nobody sees. */
const NOISE = 16;

/** Returns false if the browser protects against fingerprints: then pages read stripes or noise from a picture. */
export function canReadPictures(): boolean {
  const size = 8;
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return false;
  context.fillStyle = 'rgb(90 150 200)';
  context.fillRect(0, 0, size, size);
  const { data } = context.getImageData(0, 0, size, size);
  const known = [90, 150, 200, 255];
  return data.every((value, i) => Math.abs(value - (known[i % 4] ?? 0)) <= NOISE);
}

/** Returns false if the browser cannot share files, as on most desktops, or cannot read pictures. */
export function sharesCards(): boolean {
  return canReadPictures() && canShare({ files: [new File([], 'card.jpg', { type: TYPE })] });
}
