/** Offers an engine as a HostApi, for every host. */
import { type EngineSetup, PROTOCOL_VERSION, type ReportListener } from '../../shared/contract.ts';
import type { HostApi } from '../../shared/devtools.ts';
import { noBatch } from '../../shared/profile.ts';
import type { Demo } from '../demo/demo.ts';
import type { Devtools } from '../devtools/devtools.ts';
import type { Engine, HostClock } from '../engine/core.ts';
import { createEngine } from '../engine/engine.ts';
import type { Watching } from '../watching/watching.ts';
import type { PreparedCanvas } from './host-canvas.ts';

/**
 * Creates the HostApi of an engine that runs by `clock`. `drawable`: whether this thread can draw.
 * `prepare` is called once, with the canvas that the engine is opened on.
 */
export function createHostApi<Canvas>(
  clock: HostClock,
  drawable: () => boolean,
  prepare: (canvas: Canvas) => PreparedCanvas,
): HostApi<Canvas> {
  let engine: Engine | null = null;
  let loaded: Devtools | null = null;
  let loadedWatching: Watching | null = null;
  let unwatchCanvas = () => {};
  let loadedDemo: Demo | null = null;
  let demoFrom: number | null = null;
  let isProfiling = false;

  /** Returns null when the engine is not open, or when the code does not load: the run continues without it. */
  async function watching(): Promise<Watching | null> {
    const part = await loadWatching();
    if (engine === null || part === null) return null;
    loadedWatching ??= part.createWatching(engine.core);
    return loadedWatching;
  }

  async function loadDemo(): Promise<void> {
    try {
      const { createDemo } = await import('../demo/demo.ts');
      if (engine !== null) loadedDemo ??= createDemo(engine.core);
    } catch (error) {
      console.warn('The engine’s demo did not load:', error);
    }
  }

  /** The demo that was asked for since the last command, unless the profiler measures. */
  function showDemo(): void {
    loadedDemo?.show(isProfiling ? null : demoFrom);
  }

  async function devtools(): Promise<Devtools | null> {
    const base = await watching();
    if (engine === null || base === null) return null;
    const { core } = engine;
    try {
      const { createDevtools } = await import('../devtools/devtools.ts');
      loaded ??= createDevtools(core, base);
    } catch (error) {
      console.warn('The engine’s devtools did not load:', error);
    }
    return loaded;
  }

  return {
    async hello() {
      return { protocol: PROTOCOL_VERSION, drawable: drawable() };
    },
    async open(canvas: Canvas, setup: EngineSetup, publish: ReportListener) {
      if (engine !== null) throw new Error('the engine is open already');
      const prepared = prepare(canvas);
      engine = createEngine({ clock, canvas: prepared.canvas, publish }, setup);
      unwatchCanvas = prepared.watch(engine);
    },
    async restore(run, decoration = {}) {
      return engine?.restore(run, decoration) ?? false;
    },
    async ping() {},
    async command(command) {
      demoFrom = null;
      engine?.command(command);
    },
    async resize(size, worldSize) {
      engine?.resize(size, worldSize);
    },
    async prefer(preferences) {
      engine?.prefer(preferences);
      // It ended itself under reduced motion.
      showDemo();
    },
    async demo(from) {
      demoFrom = from;
      if (from !== null) await loadDemo();
      // Another call may have come meanwhile.
      showDemo();
    },
    async profile(on) {
      isProfiling = on;
      // An engine at rest, whose picture is the run that developers ask about.
      if (on) showDemo();
      const tools = on ? await devtools() : loaded;
      // The profiler may have been closed while the code was being loaded.
      if (isProfiling) tools?.instrumentation.open();
      else {
        tools?.instrumentation.close();
        showDemo();
      }
    },
    async readProfile() {
      return loaded?.instrumentation.read() ?? noBatch();
    },
    async watch(run, tick) {
      return (loadedWatching ?? (await watching()))?.watch(run, tick) ?? false;
    },
    // These load the code in any case: an earlier call of watch may still be waiting for it. Once it is
    // loaded they act at once, before the next command.
    async seek(tick) {
      (loadedWatching ?? (await watching()))?.seek(tick);
    },
    async step(ticks) {
      (loadedWatching ?? (await watching()))?.step(ticks);
    },
    async setSpeed(speed) {
      (loadedWatching ?? (await watching()))?.setSpeed(speed);
    },
    async leaveWatch() {
      (loadedWatching ?? (await watching()))?.leave();
    },
    async replayResult(run) {
      return (await loadWatching())?.replayRun(run) ?? null;
    },
    async verify(claimed) {
      return (await loadWatching())?.verifyRun(claimed) ?? null;
    },
    async stepRun(ticks) {
      (loaded ?? (await devtools()))?.step(ticks);
    },
    async showBoxes(on) {
      (loaded ?? (await devtools()))?.showBoxes(on);
    },
    async inspect(x, y) {
      return (loaded ?? (await devtools()))?.inspect(x, y) ?? null;
    },
    async close() {
      unwatchCanvas();
      engine?.close();
    },
  };
}

async function loadWatching(): Promise<typeof import('../watching/watching.ts') | null> {
  try {
    return await import('../watching/watching.ts');
  } catch (error) {
    console.warn('The engine’s replays did not load:', error);
    return null;
  }
}
