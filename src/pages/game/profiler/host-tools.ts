/** What the game offers to the profiler's panel. Nothing else connects the two. */
import type { Store } from '@reduxjs/toolkit';
import type { HostTools, InspectedObject, Replays } from 'worker-loop-profiler/panel';
import type { Journal } from '../../../../shared/contract.ts';
import type { Inspected } from '../../../../shared/inspected.ts';
import { parseRun, type RecordedRun } from '../../../../shared/recording.ts';
import { isRecord } from '../../../../shared/result.ts';
import { RULES_VERSION, TICKS_PER_SECOND, WIN_TICKS } from '../../../../shared/rules.ts';
import type { RunRootState } from '../../../engine/run-slice.ts';
import type { TabEngine } from '../../../engine/tab-engine.ts';
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
  { engine, controls, mount, moveTo, setSuspended, setReplay }: OpenGame,
  store: Pick<Store<RunRootState>, 'getState' | 'subscribe'>,
) {
  const state = () => store.getState().run;
  const picture = () => mount.current;
  const run = () => engine.journal;
  let replayed: RecordedRun | null = null;
  return {
    // The name of this file has a hash of its content.
    build: import.meta.url.split('/').at(-1) ?? '',
    describe: (span) => WORK[span] ?? '',
    game: {
      state: () => ({ status: state().status, tick: state().ticks }),
      subscribe: store.subscribe,
    },
    step: createStep(engine),
    showBoxes: (on) => void engine.send({ type: 'boxes', on }),
    inspection: {
      async inspect(x, y) {
        const found = await engine.ask('inspect', [x, y]);
        return found === null ? null : inspectedObject(found);
      },
      worldSize: () => (state().status === 'replaying' ? replayed : run()),
      picture,
    },
    replays: {
      ...recordedRuns,
      run,
      replayed: () => replayed,
      replay(recorded: RecordedRun, tick) {
        replayed = recorded;
        setReplay({ run: recorded, by: 'developer', openedAt: performance.now() });
        // The engine refuses a replay while a run is in play.
        controls.pause();
        void engine.send({ type: 'replay', run: recorded, tick });
      },
      playOrHalt: () => controls.press('togglePause', performance.now()),
      leave: () => void engine.send({ type: 'leave' }),
    },
    moveTo: (thread) => moveTo(thread === 'page' ? 'main' : 'worker'),
    comparison: createJankComparison(picture, setSuspended),
    moments: {
      name: 'React commits',
      watch: watchCommits,
      hint: 'React commits: reload with ?profile to count',
    },
    mirrorHint:
      'A click into the developer tools takes the focus from the page, which pauses the run: start the recording by its shortcut, resume the run, or play a replay.',
  } satisfies HostTools;
}

/**
 * Steps a replay or the paused run through the played ticks, and beyond them without input. RESUME continues from
 * there, and the run is then marked.
 */
function createStep(engine: TabEngine): (ticks: number) => void {
  let source: Journal | null = null;
  let stepped: Journal | null = null;
  /** Steps without an answer yet. Until the answer, the engine's journal belongs to an older step. */
  let pending = 0;
  return (by) => {
    const { journal, last, look } = engine;
    if (last?.status === 'replaying') void engine.send({ type: 'step', ticks: by });
    if (last?.status !== 'paused' || journal === null) return;
    const isStep = stepped?.id === journal.id && (pending > 0 || stepped.ticks === journal.ticks);
    const before = isStep ? stepped : null;
    // RESUME makes this another run. The inputs are copied, because reports change the engine's list.
    if (source === null || before === null) source = { ...journal, inputs: [...journal.inputs] };
    const ticks = Math.max(0, (before ?? journal).ticks + by);
    const inputs = source.inputs.filter(([tick]) => tick < ticks);
    stepped = { ...source, inputs, ticks, stepped: true };
    pending += 1;
    void engine.send({ type: 'restore', run: stepped, look, replaces: true }).finally(() => {
      pending -= 1;
    });
  };
}

function inspectedObject(found: Inspected): InspectedObject {
  const { kind, x, y, width, height, speedX, speedY, age, sinceShot } = found;
  const pair = (a: number, b: number) => `${a.toFixed(1)}, ${b.toFixed(1)}`;
  const ticks = (count: number) => `${count} ${count === 1 ? 'tick' : 'ticks'}`;
  const rows: readonly (readonly [string, string] | null)[] = [
    ['position', pair(x, y)],
    ['size', `${width} × ${height}`],
    ['speed, px a tick', pair(speedX, speedY)],
    age === null ? null : ['age', ticks(age)],
    sinceShot === null ? null : ['since its last shot', ticks(sinceShot)],
  ];
  return { kind, rows: rows.filter((row) => row !== null) };
}

/** Reads recorded runs of trace files. */
export const recordedRuns: Pick<Replays, 'rulesVersion' | 'parseRun'> = {
  rulesVersion: RULES_VERSION,
  parseRun(json) {
    // Trace files of version 0.1 hold the world size in an object `world`.
    const run = parseRun({ ...json, ...(isRecord(json['world']) && json['world']) }, WIN_TICKS);
    return run.ok ? run.value : run.reason;
  },
};
