/** What the game offers to the profiler's panel. Nothing else connects the two. */
import type { HostTools, InspectedObject } from 'worker-loop-profiler/panel';
import type { Inspected } from '../../../../shared/inspected.ts';
import { parseRun, type RecordedRun } from '../../../../shared/recording.ts';
import { isRecord } from '../../../../shared/result.ts';
import { RULES_VERSION, TICKS_PER_SECOND, WIN_TICKS } from '../../../../shared/rules.ts';
import { engineSuspended } from '../../../engine/run-slice.ts';
import type { GameStore } from '../game-state.ts';
import type { OpenGame } from '../session/open-game.ts';
import { createJankComparison } from './jank-comparison.ts';
import { watchCommits } from './react-commits.ts';

/** What happens in each span, in a sentence that begins with 'It'. */
const WORK: Readonly<Record<string, string>> = {
  drain: 'takes the commands that arrived',
  tick: `plays 1/${TICKS_PER_SECOND} s of the run and starts its effects`,
  spawn: 'lets dollars and enemies appear',
  motion: 'moves everything in the world',
  collisions: 'finds what touches what',
  effects: 'starts sparks, popups and cues',
  draw: 'paints the frame',
  post: 'sends a report to the page, or hands it to the store',
};

export function createHostTools(
  { engine, controls, mount, setReplay }: OpenGame,
  store: GameStore,
) {
  const state = () => store.getState().run;
  const picture = () => mount.current;
  let replayed: RecordedRun | null = null;
  function replay(recorded: RecordedRun, tick: number): Promise<boolean> {
    replayed = recorded;
    setReplay({ run: recorded, by: 'developer', openedAt: performance.now() });
    // The engine refuses a replay while a run is in play.
    controls.pause();
    return engine.send({ type: 'replay', run: recorded, tick });
  }
  /** A paused run is shown as a replay first, so that steps never change a run. */
  async function step(by: number): Promise<void> {
    const { journal, last } = engine;
    if (last?.status === 'paused' && journal !== null) {
      // Reports of the resumed run change the list of inputs.
      await replay(structuredClone(journal), journal.ticks);
    }
    await engine.send({ type: 'step', ticks: by });
  }
  let stepping = Promise.resolve();
  return {
    // The name of this file has a hash of its content.
    build: import.meta.url.split('/').at(-1) ?? '',
    describe: (span) => WORK[span] ?? '',
    game: {
      state: () => ({ status: state().status, tick: state().ticks }),
      subscribe: store.subscribe,
    },
    // One after the other: the next step needs the status after this one.
    step(by) {
      stepping = stepping.then(() => step(by));
    },
    showBoxes: (on) => void engine.send({ type: 'boxes', on }),
    inspection: {
      async inspect(x, y) {
        const found = await engine.ask('inspect', [x, y]);
        return found === null ? null : inspectedObject(found);
      },
      worldSize: () => (state().status === 'replaying' ? replayed : engine.journal),
      picture,
    },
    replays: {
      rulesVersion: RULES_VERSION,
      parseRun(json) {
        // Trace files of version 0.1 hold the world size in an object `world`.
        const { world } = json;
        const parsed = parseRun({ ...json, ...(isRecord(world) && world) }, WIN_TICKS);
        return parsed.ok ? parsed.value : parsed.reason;
      },
      run: () => engine.journal,
      replayed: () => replayed,
      replay: (recorded: RecordedRun, tick) => void replay(recorded, tick),
      playOrHalt: () => controls.press('togglePause', performance.now()),
      leave: () => void engine.send({ type: 'leave' }),
    },
    moveTo: (thread) => engine.moveTo(thread === 'page' ? 'main' : 'worker'),
    comparison: createJankComparison(picture, (on) => void store.dispatch(engineSuspended(on))),
    moments: {
      name: 'React commits',
      watch: watchCommits,
      hint: 'React commits: reload with ?profile to count',
    },
    mirrorHint:
      'A click into the developer tools takes the focus from the page, which pauses the run: start the recording by its shortcut, resume the run, or play a replay.',
  } satisfies HostTools;
}

function inspectedObject(found: Inspected): InspectedObject {
  const { kind, x, y, width, height, speedX, speedY, age, sinceShot } = found;
  const pair = (a: number, b: number) => `${a.toFixed(1)}, ${b.toFixed(1)}`;
  const ticks = (name: string, count: number | null) =>
    count === null ? [] : [[name, `${count} ${count === 1 ? 'tick' : 'ticks'}`] as const];
  const rows = [
    ['position', pair(x, y)],
    ['size', `${width} × ${height}`],
    ['speed, px a tick', pair(speedX, speedY)],
    ...ticks('age', age),
    ...ticks('since its last shot', sinceShot),
  ] as const;
  return { kind, rows };
}
