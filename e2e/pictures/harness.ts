/**
 * Draws a scene with the real engine, on a page that has nothing else: window.drawScene. It depends on no test
 * and on no recording; pictures.spec.ts calls it.
 */
import type { CanvasSize, Look } from '../../shared/contract.ts';
import type { RecordedRun } from '../../shared/recording.ts';
import { TICK_MS } from '../../shared/rules.ts';
import { createHandClock } from '../../tests/support/headless-host.ts';
import { type CreateCanvas, prepareCanvas } from '../../worker/hosts/host-canvas.ts';
import { serveEngine } from '../../worker/hosts/serve.ts';

export interface Scene {
  readonly run: RecordedRun;
  /** Tick of the run. After its end the world is frozen; the effects continue. */
  readonly tick: number;
  readonly size: CanvasSize;
  readonly reducedMotion: boolean;
  readonly highContrast?: boolean;
  /** The run is then shown as in play, with this and without its effects. */
  readonly look?: Look;
}

declare global {
  interface Window {
    /**
     * Leaves the picture on the page's only canvas, which is as large in CSS px as in device px. `onFrame` is called
     * after each frame of a replay.
     */
    drawScene?: (scene: Scene, onFrame?: (canvas: HTMLCanvasElement) => void) => Promise<void>;
  }
}

/** Ticks played before the picture is taken. Popups and sparks come from ticks, and none lives longer. */
const LEAD_TICKS = 90;

const createCanvas: CreateCanvas = (width, height) =>
  Object.assign(document.createElement('canvas'), { width, height });

function onError(error: Error): never {
  throw error;
}

window.drawScene = async (scene, onFrame = () => {}) => {
  const { run, tick, size, reducedMotion, highContrast = false, look } = scene;
  const canvas = document.createElement('canvas');
  canvas.style.display = 'block';
  document.body.style.margin = '0';
  document.body.replaceChildren(canvas);

  const clock = createHandClock();
  // A canvas in memory: each GPU smooths edges in its own way.
  const inMemory = true;
  const engine = serveEngine<HTMLCanvasElement>(clock, (shown) =>
    prepareCanvas(shown, createCanvas, onError, inMemory),
  );
  const worldSize = { width: run.width, height: run.height };
  await engine.open(
    canvas,
    { size, worldSize, preferences: { reducedMotion, highContrast } },
    () => {},
  );

  // Asked for with the run, and not awaited by it.
  const additions = async () => {
    await import('../../worker/rendering/effects/effects.ts');
    await import('../../worker/rendering/journey/landscape.ts');
    await new Promise<void>((resolve) => void setTimeout(resolve));
  };
  // The first landscape appears over some frames.
  const settle = () => {
    for (let frame = 0; frame < 60; frame++) clock.show(0);
  };
  if (look !== undefined) {
    const inputs = run.inputs.filter(([at]) => at < tick);
    await engine.send({ type: 'restore', run: { ...run, id: '', inputs, ticks: tick }, look });
    await additions();
    settle();
    await engine.send({ type: 'resume' });
    // A paused run is dimmed; the first frame after it plays no tick.
    clock.show(0);
    await engine.send({ type: 'close' });
    return;
  }
  const from = Math.max(0, Math.min(tick, run.ticks) - LEAD_TICKS);
  await engine.send({ type: 'replay', run, tick: 0 });
  await additions();
  settle();
  await engine.send({ type: 'seek', tick: from });
  await engine.send({ type: 'resume' });
  // The first frame only starts the clock. Each frame after it plays one tick.
  for (let frame = 0; frame <= tick - from; frame++) {
    if (!clock.show(frame * TICK_MS)) throw new Error(`the engine stopped after ${frame} frames`);
    onFrame(canvas);
  }
  await engine.send({ type: 'close' });
};
