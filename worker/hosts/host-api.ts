/** Offers an engine as a HostApi, for every host. */
import { type EngineSetup, PROTOCOL_VERSION, type ReportListener } from '../../shared/contract.ts';
import type { DevtoolsApi, HostApi } from '../../shared/devtools.ts';
import { noBatch } from '../../shared/profile.ts';
import type { ReplayApi } from '../../shared/replay.ts';
import type { Demo } from '../demo/demo.ts';
import type { Devtools } from '../devtools/devtools.ts';
import type { Engine, EngineCore, HostClock } from '../engine/core.ts';
import { createEngine } from '../engine/engine.ts';
import type { CreateLayer } from '../rendering/surface.ts';
import type { Replays } from '../replay/replays.ts';
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
  let createLayer: CreateLayer | null = null;
  let stopObserving = () => {};
  const rooms = createRooms(() => engine?.core ?? null);
  const demo = createDemoSwitch(rooms.demo);

  return {
    async hello() {
      return { protocol: PROTOCOL_VERSION, drawable: drawable() };
    },
    async open(canvas: Canvas, setup: EngineSetup, publish: ReportListener) {
      if (engine !== null) throw new Error('the engine is open already');
      const prepared = prepare(canvas);
      createLayer = prepared.canvas?.createLayer ?? null;
      engine = createEngine({ clock, canvas: prepared.canvas, publish }, setup);
      stopObserving = prepared.observe(engine);
    },
    async restore(run, decoration = {}) {
      return engine?.restore(run, decoration) ?? false;
    },
    async ping() {},
    async command(command) {
      demo.forget();
      engine?.command(command);
    },
    async resize(size, worldSize) {
      engine?.resize(size, worldSize);
    },
    async prefer(preferences) {
      engine?.prefer(preferences);
      // It ended itself under reduced motion.
      demo.show();
    },
    demo: demo.ask,
    async close() {
      stopObserving();
      engine?.close();
    },
    ...replayCalls(rooms.replays, () => createLayer),
    ...devtoolsCalls(rooms.devtools, demo),
  };
}

/** A room of the engine whose code is loaded with the first call to it. */
interface LazyRoom<Room> {
  /** null before it is loaded. */
  now(): Room | null;
  /** null when the engine is not open, or when the code does not load: the run continues without it. */
  load(): Promise<Room | null>;
}

function lazyRoom<Room>(
  name: string,
  core: () => EngineCore | null,
  importRoom: () => Promise<((core: EngineCore) => Room) | null>,
): LazyRoom<Room> {
  let room: Room | null = null;
  return {
    now: () => room,
    async load() {
      const create = await orNull(name, importRoom);
      const open = core();
      if (create !== null && open !== null) room ??= create(open);
      return room;
    },
  };
}

async function orNull<Loaded>(name: string, load: () => Promise<Loaded>): Promise<Loaded | null> {
  try {
    return await load();
  } catch (error) {
    console.warn(`The engine’s ${name} did not load:`, error);
    return null;
  }
}

const importReplays = () => import('../replay/replays.ts');

function createRooms(core: () => EngineCore | null) {
  const replays: LazyRoom<Replays> = lazyRoom('replays', core, async () => {
    const { createReplays } = await importReplays();
    return createReplays;
  });
  const demo: LazyRoom<Demo> = lazyRoom('demo', core, async () => {
    const { createDemo } = await import('../demo/demo.ts');
    return createDemo;
  });
  const devtools: LazyRoom<Devtools> = lazyRoom('devtools', core, async () => {
    const base = await replays.load();
    if (base === null) return null;
    const { createDevtools } = await import('../devtools/devtools.ts');
    return (open) => createDevtools(open, base);
  });
  return { replays, demo, devtools };
}

interface DemoSwitch {
  /** `EngineApi.demo`. */
  ask(from: number | null): Promise<void>;
  /** Called with a command: drops the demo that was requested before it. */
  forget(): void;
  /** Shows the demo that was asked for, unless the profiler measures. */
  show(): void;
  /** No demo while the profiler measures: developers ask about the run in the picture. */
  setProfiling(on: boolean): void;
  isProfiling(): boolean;
}

function createDemoSwitch(demo: LazyRoom<Demo>): DemoSwitch {
  let from: number | null = null;
  let isProfiling = false;
  const show = () => demo.now()?.show(isProfiling ? null : from);
  return {
    async ask(tick) {
      from = tick;
      if (tick !== null) await demo.load();
      // Another call may have come meanwhile.
      show();
    },
    forget() {
      from = null;
    },
    show,
    setProfiling(on) {
      isProfiling = on;
    },
    isProfiling: () => isProfiling,
  };
}

/**
 * These load the code in any case: an earlier call of replay may still be waiting for it. Once it is loaded they act at
 * once, before the next command.
 */
function replayCalls(
  { now, load }: LazyRoom<Replays>,
  createLayer: () => CreateLayer | null,
): ReplayApi {
  return {
    async replay(run, tick) {
      return (now() ?? (await load()))?.show(run, tick) ?? false;
    },
    async seek(tick) {
      (now() ?? (await load()))?.seek(tick);
    },
    async step(ticks) {
      (now() ?? (await load()))?.step(ticks);
    },
    async setSpeed(speed) {
      (now() ?? (await load()))?.setSpeed(speed);
    },
    async leaveReplay() {
      (now() ?? (await load()))?.leave();
    },
    // Needs no engine, and does not touch one.
    async replayResult(run) {
      return (await orNull('replays', importReplays))?.replayRun(run) ?? null;
    },
    async drawCard(run) {
      const create = createLayer();
      const replays = await orNull('replays', importReplays);
      return create === null ? null : (replays?.drawCard(run, create) ?? null);
    },
  };
}

function devtoolsCalls({ now, load }: LazyRoom<Devtools>, demo: DemoSwitch): DevtoolsApi {
  return {
    async profile(on) {
      demo.setProfiling(on);
      if (on) demo.show();
      const tools = on ? await load() : now();
      // The profiler may have been closed while the code was being loaded.
      if (demo.isProfiling()) tools?.instrumentation.open();
      else {
        tools?.instrumentation.close();
        demo.show();
      }
    },
    async mirrorProfile(on) {
      (now() ?? (await load()))?.instrumentation.mirror(on);
    },
    async readProfile() {
      return now()?.instrumentation.read() ?? noBatch();
    },
    async stepRun(ticks) {
      (now() ?? (await load()))?.step(ticks);
    },
    async showBoxes(on) {
      (now() ?? (await load()))?.showBoxes(on);
    },
    async inspect(x, y) {
      return (now() ?? (await load()))?.inspect(x, y) ?? null;
    },
  };
}
