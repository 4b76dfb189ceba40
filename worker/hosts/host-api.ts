/** Offers an engine as a HostApi, for every host. */
import { type EngineSetup, PROTOCOL_VERSION, type ReportListener } from '../../shared/contract.ts';
import type { HostApi } from '../../shared/devtools.ts';
import { noBatch } from '../../shared/profile.ts';
import type { Devtools } from '../devtools.ts';
import { createEngine, type Engine, type HostClock } from '../engine.ts';
import type { PreparedCanvas } from './host-canvas.ts';

const loadDevtools = () => import('../devtools.ts');

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
  let stopWatching = () => {};
  let isProfiling = false;

  /** Returns null when the engine is not open, or when the code does not load. */
  async function devtools(): Promise<Devtools | null> {
    if (engine === null) return null;
    const { core } = engine;
    try {
      const { createDevtools } = await loadDevtools();
      loaded ??= createDevtools(core);
      return loaded;
    } catch (error) {
      // The run continues without its devtools.
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
      (await devtools())?.stepping.step(ticks);
    },
    async replay(run, tick) {
      (await devtools())?.stepping.showReplay(run, tick);
    },
    async leaveReplay() {
      // Loads the code in any case: an earlier call of replay may still be waiting for it.
      (await devtools())?.stepping.leaveReplay();
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
