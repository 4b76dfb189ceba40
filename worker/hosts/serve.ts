/** Offers an engine as an EngineApi, for every host. Loads what only some visits need: demo, card, results, devtools. */
import {
  type EngineApi,
  type EngineSetup,
  PROTOCOL_VERSION,
  type Questions,
} from '../../shared/contract.ts';
import { noBatch } from '../../shared/profile.ts';
import type { EngineRecorder } from '../devtools/engine-recorder.ts';
import { Engine, type HostClock } from '../engine/engine.ts';
import type { PreparedCanvas } from './host-canvas.ts';

type Answers = {
  readonly [Name in keyof Questions]: (
    asked: Questions[Name]['asked'],
  ) => Promise<Questions[Name]['answer'] | null>;
};

/** Null when the code does not load: the run goes on without it. */
async function orNull<Loaded>(loading: Promise<Loaded>): Promise<Loaded | null> {
  try {
    return await loading;
  } catch (error) {
    console.warn('A part of the engine did not load:', error);
    return null;
  }
}

/** `prepare` is called once, with the canvas that the engine is opened on. It throws where this thread cannot draw. */
export function serveEngine<Canvas>(
  clock: HostClock,
  prepare: (canvas: Canvas) => PreparedCanvas,
): EngineApi<Canvas> {
  let engine: Engine | null = null;
  let prepared: PreparedCanvas | null = null;
  let stopObserving = () => {};
  let isProfiled = false;
  let hasBoxes = false;
  /** Made with the first panel, and reused: a second recorder would be slow until it is compiled. */
  let recorder: EngineRecorder | null = null;

  const loadDevtools = () => orNull(import('../devtools/engine-recorder.ts'));

  async function demo(): Promise<boolean> {
    if (engine === null) return false;
    const { run } = engine;
    const loaded = await orNull(import('../demo/demo.ts'));
    if (loaded !== null) engine.demo ??= new loaded.AutopilotDemo(engine);
    // Not over the end of a run that was played meanwhile.
    if (engine.run === run) engine.demo?.request();
    return true;
  }

  const answers: Answers = {
    ping: async () => true,
    async result(run) {
      return (await import('../simulation/replay.ts')).replayRun(run);
    },
    async card(run) {
      const createLayer = prepared?.canvas?.createLayer;
      const { drawCard } = await import('../replay/card.ts');
      return createLayer === undefined ? null : drawCard(run, createLayer);
    },
    async inspect([x, y]) {
      const devtools = await loadDevtools();
      if (engine === null) return null;
      engine.showExactTick();
      return devtools?.bodyAt(engine.player.world, x, y) ?? null;
    },
    async profile(asked) {
      if (asked === 'open' || asked === 'close') isProfiled = asked === 'open';
      if (asked === 'open' || asked === 'mirror') {
        const devtools = await loadDevtools();
        if (devtools !== null) recorder ??= new devtools.EngineRecorder(clock);
      }
      if (recorder === null || engine === null) return noBatch();
      // It may have been closed while the code was loaded.
      if (asked === 'open' && isProfiled && engine.recorder === null) {
        recorder.reset();
        engine.record(recorder);
      }
      if (asked === 'close') engine.record(null);
      if (asked === 'mirror' || asked === 'unmirror') recorder.mirror(asked === 'mirror');
      return asked === 'read' && engine.recorder !== null ? recorder.read() : noBatch();
    },
  };

  return {
    async open(canvas, setup: EngineSetup, publish) {
      if (engine !== null) throw new Error('the engine is open already');
      prepared = prepare(canvas);
      engine = new Engine({ clock, canvas: prepared.canvas, publish }, setup);
      stopObserving = prepared.observe(engine);
      return PROTOCOL_VERSION;
    },
    async send(command) {
      if (engine === null) return false;
      if (command.type === 'demo') return demo();
      if (command.type === 'boxes') {
        hasBoxes = command.on;
        const devtools = command.on ? await loadDevtools() : null;
        engine.showBoxes(hasBoxes ? (devtools?.drawBoxes ?? null) : null);
        return true;
      }
      if (command.type === 'close') stopObserving();
      return engine.send(command);
    },
    ask: (question, asked) => orNull(answers[question](asked)),
  };
}
