import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { type ConnectedLoops, mountProfiler } from 'worker-loop-profiler/panel';
import { TICKS_PER_SECOND } from '../../../../shared/rules.ts';
import type { Thread } from '../../../engine/host-contract.ts';
import { styled } from '../../../ui/theme/styled.ts';
import { type GameStore, useGameSelector, useGameStore } from '../game-state.ts';
import { andFocusGame, type OpenGame, useOpenGame } from '../session/open-game.ts';
import { JankBench } from './jank-bench.tsx';
import { createRunTools, type RunTools } from './run-tools.ts';
import { TimeTravel } from './time-travel.tsx';
import { ToolButton } from './tool-button.tsx';

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

const OPTIONS = {
  // The name of this file has a hash of its content.
  build: import.meta.url.split('/').at(-1) ?? '',
  describe: (span: string) => WORK[span] ?? '',
};

/** The game's own parts of the panel. */
const PARTS = { 'Time travel': TimeTravel, 'Move the loop': LoopThread, 'Jank bench': JankBench };

/** The tools of each open game. They are kept while the profiler is closed, because they remember its replay. */
const toolsOf = new WeakMap<OpenGame, RunTools>();

function toolsFor(game: OpenGame, store: GameStore): RunTools {
  const tools = toolsOf.get(game) ?? createRunTools(game, store);
  toolsOf.set(game, tools);
  return tools;
}

/** The profiler of this game, with its tools. */
export function GamePanel({ onClose }: { readonly onClose: () => void }) {
  const game = useOpenGame();
  const store = useGameStore();
  const tools = toolsFor(game, store);
  const dock = useRef<HTMLDivElement>(null);
  /** The places of the parts in the panel, by title. */
  const [places, setPlaces] = useState<Readonly<Record<string, HTMLElement | null>>>({});
  useEffect(() => {
    const { engine } = game;
    const element = dock.current;
    if (element === null) return undefined;
    const sections = Object.keys(PARTS).map((title) => ({
      title,
      mount(place: HTMLElement) {
        setPlaces((before) => ({ ...before, [title]: place }));
        return () => setPlaces((before) => ({ ...before, [title]: null }));
      },
    }));
    // Moves the focus, because the pressed button disappears with the profiler.
    const own = { onClose: andFocusGame(onClose), snapshot: tools.snapshot, sections };
    engine.debug(true);
    let profiler: ConnectedLoops | null = null;
    // The engine may not be open yet, and its thread may change.
    const follow = () => {
      const { recorded } = engine;
      if (profiler !== null) profiler.follow(recorded);
      else if (recorded !== null)
        profiler = mountProfiler(element, recorded, { ...OPTIONS, ...own });
    };
    follow();
    const unsubscribe = store.subscribe(follow);
    return () => {
      unsubscribe();
      profiler?.close();
      engine.debug(false);
    };
  }, [game, store, tools, onClose]);
  return (
    <>
      <Dock ref={dock} data-dock="" />
      {Object.entries(PARTS).map(([title, Part]) => {
        const place = places[title] ?? null;
        return place && createPortal(<Part tools={tools} />, place, title);
      })}
    </>
  );
}

/** Next to the picture in a wide window, so that the game stays visible. */
const Dock = styled('div', {
  '--profiler-font': '{fonts.body}',
  minWidth: '0',
  position: { xl: 'sticky' },
  top: { xl: 'calc(var(--price-bar) + var(--header) + 1rem)' },
  alignSelf: 'start',
});

const PLACES: readonly (readonly [Thread, string])[] = [
  ['worker', 'worker'],
  ['main', 'page'],
];

/** Moves the loop to a worker or to the page. */
function LoopThread() {
  const { engine } = useOpenGame();
  const current = useGameSelector(({ run }) => run.thread);
  const [chosen, setChosen] = useState<Thread | null>(null);
  return (
    <>
      <fieldset aria-label="Loop on">
        <legend>Loop on</legend>
        {PLACES.map(([thread, name]) => (
          <ToolButton
            key={thread}
            label={name}
            isPressed={current === thread}
            onClick={() => {
              if (current === thread) return;
              setChosen(thread);
              engine.moveTo(thread);
            }}
          />
        ))}
      </fieldset>
      <p>If the worker hangs, choose 'page'.</p>
      <p role="status">
        {chosen === 'worker' &&
          current === 'main' &&
          'The worker did not open, or was lost: the loop is on the page.'}
      </p>
    </>
  );
}
