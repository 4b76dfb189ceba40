/** What every host shares: a canvas of its thread becomes a picture, an engine becomes an EngineApi. */
import { type EngineSetup, PROTOCOL_VERSION, type ReportListener } from '../../shared/contract.ts';
import type { HostApi } from '../../shared/devtools.ts';
import { noBatch } from '../../shared/profile.ts';
import { createEngine, type Engine } from '../engine.ts';
import type { HostCanvas } from '../painter.ts';
import type { HostClock } from '../playback.ts';
import type { Surface } from '../rendering/surface.ts';

interface CanvasSettings {
  readonly alpha?: boolean;
  /** Asks for a canvas in memory, not on the GPU. */
  readonly willReadFrequently?: boolean;
}

/** What HTMLCanvasElement and OffscreenCanvas have in common, as far as the engine needs it. */
export interface DrawableCanvas {
  width: number;
  height: number;
  getContext(type: '2d', settings?: CanvasSettings): Surface | null;
  addEventListener(type: string, listener: () => void): void;
}

/** Makes an empty canvas of this thread, px. Throws where there is none. */
export type CreateCanvas = (width: number, height: number) => DrawableCanvas;

const origin = performance.timeOrigin;

/** Frames of this thread: a dedicated worker and a page both have them. */
export const displayClock: HostClock = {
  origin,
  now: () => origin + performance.now(),
  requestFrame: (callback) => requestAnimationFrame(callback),
  cancelFrame: (handle) => cancelAnimationFrame(handle),
};

/** True where `createCanvas` gives canvases with a 2D context. Having the class proves nothing. */
export function canDraw(createCanvas: CreateCanvas): boolean {
  try {
    return createCanvas(1, 1).getContext('2d') !== null;
  } catch {
    return false;
  }
}

/** ms in which a browser that took a canvas's memory may give it back. */
const LOST_MS = 2000;

/**
 * Pauses the engine while its canvas has no memory (a GPU process that crashed or was restarted).
 * `crash` is called when it stays so: another canvas is needed then, and only the page can make one.
 */
function watchPicture(
  canvas: DrawableCanvas,
  engine: Pick<Engine, 'losePicture' | 'regainPicture'>,
  crash: (error: Error) => void,
): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  canvas.addEventListener('contextlost', () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => crash(new Error('its picture did not come back')), LOST_MS);
    engine.losePicture();
  });
  canvas.addEventListener('contextrestored', () => {
    clearTimeout(waiting);
    engine.regainPicture();
  });
  return () => clearTimeout(waiting);
}

/** A canvas for an engine. Throws an Error where it, or later a layer, gives no 2D context. */
function hostCanvas(
  canvas: DrawableCanvas,
  createCanvas: CreateCanvas,
  inMemory: boolean,
): HostCanvas {
  return {
    // Opaque: the compositor need not blend the picture with the page below it.
    picture: { canvas, surface: contextOf(canvas, false, inMemory) },
    createLayer(width, height) {
      const image = createCanvas(width, height);
      return { image, surface: contextOf(image, true, inMemory) };
    },
  };
}

function contextOf(canvas: DrawableCanvas, alpha: boolean, inMemory: boolean): Surface {
  const surface = canvas.getContext('2d', { alpha, willReadFrequently: inMemory });
  if (surface === null) throw new Error('the canvas gives no 2D context');
  return surface;
}

const loadKit = () => import('../devtools.ts');

/** What makes an engine out of a canvas; what it gives back ends whatever the host does beside it. */
interface Prepared {
  readonly canvas: HostCanvas | null;
  /** The engine is open; returns what stops the host's watch over it. */
  watch(engine: Engine): () => void;
}

/**
 * The EngineApi over `clock`. `prepare` is called once, when the engine is opened, with the canvas it
 * is given; null draws nothing.
 */
export function createHostApi<Canvas>(
  clock: HostClock,
  drawable: () => boolean,
  prepare: (canvas: Canvas) => Prepared,
): HostApi<Canvas> {
  let engine: Engine | null = null;
  let stopWatching = () => {};
  let profiling = false;

  /** The engine with all that developers ask of it; null where that is not to be had. */
  async function equipped(): Promise<Engine | null> {
    const opened = engine;
    if (opened === null) return null;
    try {
      opened.equip(await loadKit());
      return opened;
    } catch (error) {
      // A measurement that cannot be made must not end a run.
      console.warn('The engine’s developer kit did not load:', error);
      return null;
    }
  }

  return {
    async hello() {
      return { protocol: PROTOCOL_VERSION, drawable: drawable() };
    },
    async open(canvas: Canvas, setup: EngineSetup, publish: ReportListener) {
      if (engine !== null) throw new Error('the engine is open already');
      const prepared = prepare(canvas);
      engine = createEngine({ clock, canvas: prepared.canvas, publish }, setup);
      stopWatching = prepared.watch(engine);
    },
    async restore(run) {
      return engine?.restore(run) ?? false;
    },
    async replayResult(run) {
      return (await loadKit()).replay(run);
    },
    async ping() {},
    async command(command) {
      engine?.command(command);
    },
    async resize(size, worldSize) {
      engine?.resize(size, worldSize);
    },
    async prefer(preferences) {
      engine?.prefer(preferences);
    },
    async profile(on) {
      profiling = on;
      const open = on ? await equipped() : engine;
      // It may have been closed while the kit was being fetched.
      open?.profile(profiling);
    },
    async readProfile() {
      return engine?.readProfile() ?? noBatch();
    },
    async step(ticks) {
      (await equipped())?.step(ticks);
    },
    async replay(run, tick) {
      (await equipped())?.replay(run, tick);
    },
    async leaveReplay() {
      // Not before a replay that is still waiting for the kit.
      (await equipped())?.leaveReplay();
    },
    async showBoxes(on) {
      (await equipped())?.showBoxes(on);
    },
    async inspect(x, y) {
      return (await equipped())?.inspect(x, y) ?? null;
    },
    async close() {
      stopWatching();
      engine?.close();
    },
  };
}

/** A canvas on show: drawn on, and watched over. `inMemory`: not on the GPU. */
export function prepareCanvas(
  canvas: DrawableCanvas,
  createCanvas: CreateCanvas,
  crash: (error: Error) => void,
  inMemory = false,
): Prepared {
  return {
    canvas: hostCanvas(canvas, createCanvas, inMemory),
    watch: (engine) => watchPicture(canvas, engine, crash),
  };
}
