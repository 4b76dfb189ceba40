/**
 * The camera: near the car before a run, farther away when the run begins, near the wreck after a crash, and nearer to
 * the car after a win. It depends only on the tick and the time since the end, so that seeking, replays and late
 * presses show the same picture. No press waits for it (decision 66).
 */
import * as scene from '../../shared/camera.ts';
import { CELEBRATION_MS, EXPLOSION_MS } from '../../shared/contract.ts';
import { CAR_SIZE, CAR_X } from '../../shared/rules.ts';
import { shift, type Viewport } from './viewport.ts';

/** Ticks in which the camera moves away at the start of a run. */
const START_TICKS = 30;
/** ms in which the camera moves to the wreck. */
const CRASH_MS = 0.7 * EXPLOSION_MS;

/** Least size of the part of the world that a lesson shows, px. */
const [LESSON_WIDTH, LESSON_HEIGHT] = [420, 290];

/** After the end: share of the picture's width to the left of the car's middle. */
const CAR_AT = 0.3;
/**
 * Sets the camera of a viewport that fits the world. `ticks`: played, with fractions. `since`: ms since the end, or -1.
 * Returns true when the camera is near and at rest.
 */
export function aimCamera(
  viewport: Viewport,
  ticks: number,
  hasWon: boolean,
  since: number,
  isLesson = false,
): boolean {
  const { floor, isReducedMotion } = viewport;
  const width = viewport.shownWidth / viewport.scale;
  const cut = viewport.cut / viewport.scale;
  const height = viewport.height / viewport.scale - cut;
  const near = isReducedMotion ? Number(ticks <= 0) : 1 - eased(ticks / START_TICKS);
  // Zoom before and after the run; the world at the upper left corner of the picture: START_LEFT, y and x, y.
  const startZoom = scene.zoomAtStart(width, height);
  const startY = floor - (scene.roadAtStart(width, height) * height) / startZoom;
  const endZoom = hasWon ? scene.WIN_ZOOM : scene.CRASH_ZOOM;
  const endX = CAR_X + CAR_SIZE / 2 - (CAR_AT * width) / endZoom;
  // The lower edges of picture and world coincide, so that nothing below the world is visible.
  const endY = cut + height - height / endZoom;
  if (isLesson) {
    // As near as the bullets before the car, and a jump, allow.
    const zoom = Math.max(1, Math.min(width / LESSON_WIDTH, height / LESSON_HEIGHT));
    aim(viewport, zoom, 0, zoom === 1 ? 0 : cut + height - height / zoom);
    return false;
  }
  const length = hasWon ? CELEBRATION_MS : CRASH_MS;
  const arrived = isReducedMotion ? Number(since >= length) : eased(since / length);
  const stay = (1 - near) * (1 - arrived);
  const first = near * (1 - arrived);
  // The visible width changes linearly, not the zoom: the lower edge then stays within the world.
  const zoom = 1 / (stay + first / startZoom + arrived / endZoom);
  const x = first * scene.START_LEFT + arrived * endX;
  const y = stay * cut + first * startY + arrived * endY;
  aim(viewport, zoom, x, y);
  viewport.panY += viewport.cut;
  return arrived === 1 || (near === 1 && arrived === 0);
}

/** `x`, `y`: the point of the world at the upper left corner of the picture, px. */
function aim(viewport: Viewport, zoom: number, x: number, y: number): void {
  const { left, top, scale } = viewport;
  viewport.zoom = zoom;
  viewport.panX = panOf(left, x, scale, zoom);
  viewport.panY = panOf(top, y, scale, zoom);
  // Nothing is painted to the left of the world: sky and road begin at its edge.
  viewport.sceneryPanX = panOf(left, Math.max(0, x), scale, zoom);
}

/** ms of shaking after a crash, and its amplitude, px. */
const [SHAKE_MS, SHAKE_REACH] = [360, 6.5];

export function isShaking({ isReducedMotion }: Viewport, since: number): boolean {
  return !isReducedMotion && since < SHAKE_MS;
}

/** Shifts what is drawn next by a few px, until fitViewport is called. `since`: ms since the explosion began. */
export function shakeViewport(viewport: Viewport, since: number): void {
  const left = 1 - since / SHAKE_MS;
  const reach = SHAKE_REACH * left * left * viewport.scale;
  const y = Math.round(Math.cos(since * 0.097) * reach * 0.7);
  shift(viewport, Math.round(Math.sin(since * 0.071) * reach), y);
}

/** Offset in device px that puts the point `at` of the world, px, on the edge `edge` of the picture. */
function panOf(edge: number, at: number, scale: number, zoom: number): number {
  return edge - zoom * (edge + at * scale);
}

/** 0 to 1, slow at both ends. */
function eased(share: number): number {
  const within = Math.max(0, Math.min(1, share));
  return within * within * (3 - 2 * within);
}
