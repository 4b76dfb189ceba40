/**
 * Offers an engine as an EngineApi, for every host. Loads what few visits need: demo, card, lesson, replay results, boxes,
 * sound cues.
 */
import { isRun } from '../../shared/command-ranges.ts';
import {
  type EngineApi,
  type EngineSetup,
  PROTOCOL_VERSION,
  type Preferences,
  type Questions,
} from '../../shared/contract.ts';
import { Engine } from '../engine/engine.ts';
import type { HostClock } from '../engine/stage.ts';
import type { PreparedCanvas } from './host-canvas.ts';
import { recorder as threadRecorder } from './recorder.ts';

type Answers = {
  readonly [Name in keyof Questions]: (
    asked: Questions[Name]['asked'],
  ) => Promise<Questions[Name]['answer'] | null>;
};

/** ms of a search between which frames are drawn. */
const SEARCH_MS = 4;

/** null if the code does not load: the run continues without it. */
function orNull<Loaded>(loading: Promise<Loaded>): Promise<Loaded | null> {
  return loading.catch((error: unknown) => {
    console.warn('A part of the engine did not load:', error);
    return null;
  });
}

/**
 * `prepare` is called once, with the canvas for the engine. It throws if this thread cannot draw. `recorder`: tests
 * replace it.
 */
export function serveEngine<Canvas>(
  clock: HostClock,
  prepare: (canvas: Canvas) => PreparedCanvas,
  recorder = threadRecorder,
): EngineApi<Canvas> {
  let engine: Engine | null = null;
  let prepared: PreparedCanvas | null = null;
  let hasBoxes = false;
  let hasSoundCues = false;

  async function demo(): Promise<boolean> {
    if (engine === null) return false;
    const { machine } = engine;
    const { run } = machine;
    const loaded = await orNull(import('../demo/demo.ts'));
    if (loaded !== null) machine.demo ??= new loaded.AutopilotDemo();
    // A run that was played while the code loaded shows its end.
    if (machine.run === run) machine.showDemo();
    return true;
  }

  /** Sound cues begin as soon as their code is loaded. */
  async function prefer({ soundCues = false }: Preferences): Promise<void> {
    hasSoundCues = soundCues;
    const loaded = soundCues ? await orNull(import('../simulation/sound-cues.ts')) : null;
    if (engine === null) return;
    engine.machine.soundCues = hasSoundCues && loaded !== null ? loaded.createSoundCues() : null;
  }

  const answers: Answers = {
    ping: async () => true,
    async result(run) {
      return (await import('../simulation/replay.ts')).replayRun(run);
    },
    async card(run) {
      const createLayer = prepared?.canvas?.createLayer;
      const { drawCard } = await import('../card/card.ts');
      return createLayer === undefined ? null : drawCard(run, createLayer);
    },
    async lesson(run) {
      const { searchLesson } = await import('../simulation/lesson.ts');
      const search = searchLesson(run);
      let since = clock.now();
      for (;;) {
        const step = search.next();
        if (step.done === true) return step.value;
        if (clock.now() - since < SEARCH_MS) continue;
        await new Promise((resolve) => setTimeout(resolve));
        since = clock.now();
      }
    },
  };

  return {
    async open(canvas, setup: EngineSetup, publish) {
      if (engine !== null) throw new Error('the engine is open already');
      prepared = prepare(canvas);
      engine = new Engine({ clock, canvas: prepared.canvas, publish, recorder }, setup);
      prepared.observe(engine);
      void prefer(setup.preferences);
      return PROTOCOL_VERSION;
    },
    async send(command) {
      if (engine === null) return false;
      if (command.type === 'demo') return demo();
      if (command.type === 'prefer') void prefer(command.preferences);
      if (command.type === 'boxes') {
        hasBoxes = command.on;
        const loaded = command.on ? await orNull(import('../rendering/boxes.ts')) : null;
        engine.showBoxes(hasBoxes ? (loaded?.drawBoxes ?? null) : null);
        return true;
      }
      if (command.type !== 'replay' || command.lesson === undefined) return engine.send(command);
      const loaded = await orNull(import('../rendering/lesson-drawing.ts'));
      const isShown = engine.send(command);
      if (isShown && loaded !== null) engine.showLesson(loaded.drawLesson);
      return isShown;
    },
    async ask(question, asked) {
      const isRefused = asked !== null && 'ticks' in asked && !isRun(asked);
      return isRefused ? null : answers[question](asked);
    },
  };
}
