/** Shared by all hosts: makes a canvas ready to draw on, and offers an engine as a HostApi. */
import { type EngineSetup, PROTOCOL_VERSION, type ReportListener } from '../../shared/contract.ts';
import type { HostApi } from '../../shared/devtools.ts';
import { noBatch } from '../../shared/profile.ts';
import type { Devtools } from '../devtools.ts';
import { createEngine, type Engine, type HostClock } from '../engine.ts';
import type { HostCanvas } from '../painter.ts';
import type { Surface } from '../rendering/surface.ts';

interface CanvasSettings {
  readonly alpha?: boolean;
  /** Keeps the canvas in memory, not on the GPU. */
  readonly willReadFrequently?: boolean;
}

/** The common part of HTMLCanvasElement and OffscreenCanvas that the engine needs. */
export interface DrawableCanvas {
  width: number;
  height: number;
  getContext(type: '2d', settings?: CanvasSettings): Surface | null;
  addEventListener(type: string, listener: () => void): void;
}

/** Creates an empty canvas, px. Throws where this thread has none. */
export type CreateCanvas = (width: number, height: number) => DrawableCanvas;

const origin = performance.timeOrigin;

/** The frames of this thread, worker or page. */
export const displayClock: HostClock = {
  origin,
  now: () => origin + performance.now(),
  requestFrame: (callback) => requestAnimationFrame(callback),
  cancelFrame: (handle) => cancelAnimationFrame(handle),
};

/** True where canvases have a 2D context. Tried, because some browsers have the class only. */
export function canDraw(createCanvas: CreateCanvas): boolean {
  try {
    return createCanvas(1, 1).getContext('2d') !== null;
  } catch {
    return false;
  }
}

/** Time in which a browser may restore a canvas that lost its memory, ms. */
const LOST_MS = 2000;

/**
 * Pauses the engine while its canvas has no memory, after a crash of the GPU process for example.
 * `crash` is called if it is not restored: then only the page can help, with another canvas.
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

/** Throws where the canvas, or later a layer, has no 2D context. */
function hostCanvas(
  canvas: DrawableCanvas,
  createCanvas: CreateCanvas,
  inMemory: boolean,
): HostCanvas {
  return {
    // Opaque, so that the compositor does not blend the picture with the page.
    picture: { canvas, surface: contextOf(canvas, false, inMemory) },
    createLayer(width, height) {
      const image = createCanvas(width, height);
      return { image, surface: contextOf(image, true, inMemory) };
    },
  };
}

function contextOf(canvas: DrawableCanvas, alpha: boolean, inMemory: boolean): Surface {
  const surface = canvas.getContext('2d', { alpha, willReadFrequently: inMemory });
  if (surface === null) throw new Error('the canvas has no 2D context');
  return surface;
}

const loadDevtools = () => import('../devtools.ts');

/** A canvas made ready for an engine. */
interface Prepared {
  readonly canvas: HostCanvas | null;
  /** Called when the engine is open; returns a function that stops the host's watch over it. */
  watch(engine: Engine): () => void;
}

/**
 * The HostApi over `clock`. `prepare` is called once, with the canvas that the engine is opened on;
 * a null canvas draws nothing.
 */
export function createHostApi<Canvas>(
  clock: HostClock,
  drawable: () => boolean,
  prepare: (canvas: Canvas) => Prepared,
): HostApi<Canvas> {
  let engine: Engine | null = null;
  let loaded: Devtools | null = null;
  let stopWatching = () => {};
  let isProfiling = false;

  /** null without an engine, or where the code does not load. */
  async function devtools(): Promise<Devtools | null> {
    if (engine === null) return null;
    const { core } = engine;
    try {
      const { createDevtools } = await loadDevtools();
      loaded ??= createDevtools(core);
      return loaded;
    } catch (error) {
      // A run goes on without its tools.
      console.warn('The engine’s devtools did not load:', error);
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
      return (await loadDevtools()).replayRun(run);
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
      isProfiling = on;
      const tools = on ? await devtools() : loaded;
      // The profiler may have been closed while the code was being loaded.
      if (isProfiling) tools?.instrumentation.open();
      else tools?.instrumentation.close();
    },
    async readProfile() {
      return loaded?.instrumentation.read() ?? noBatch();
    },
    async step(ticks) {
      (await devtools())?.replays.step(ticks);
    },
    async replay(run, tick) {
      (await devtools())?.replays.replay(run, tick);
    },
    async leaveReplay() {
      // Loads the code even so: a replay called before may still be waiting for it.
      (await devtools())?.replays.leave();
    },
    async showBoxes(on) {
      (await devtools())?.showBoxes(on);
    },
    async inspect(x, y) {
      return (await devtools())?.inspect(x, y) ?? null;
    },
    async close() {
      stopWatching();
      engine?.close();
    },
  };
}

/** Prepares a canvas that is on show: a picture, and a watch over its memory. `inMemory`: not on the GPU. */
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
