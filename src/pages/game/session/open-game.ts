/** The open game, as the rooms of its page reach it: its engine, its controls, its element and its replay. */
import { createContext, type RefObject, use } from 'react';
import type { ClaimedRun, RecordedRun } from '../../../../shared/recording.ts';
import type { Thread } from '../../../engine/host-contract.ts';
import type { TabEngine } from '../../../engine/tab-engine.ts';
import type { GameControls } from './game-controls.ts';

/** A replay that was opened. */
export interface OpenReplay {
  readonly run: RecordedRun;
  /** A developer's replay has the profiler's controls while that is open. */
  readonly by: 'player' | 'developer';
  /** ms since the page was opened: each replay begins with a bar of its own, at speed 1. */
  readonly openedAt: number;
}

/** One object as long as the page has one seed. */
export interface OpenGame {
  readonly engine: TabEngine;
  readonly controls: GameControls;
  /** The engine puts its canvas into this element; React leaves it empty. */
  readonly mount: RefObject<HTMLDivElement | null>;
  /** Moves the run to a thread, also after that thread failed. */
  readonly moveTo: (thread: Thread) => void;
  /** true: closes the session, so that another engine can have the picture. */
  readonly setSuspended: (isSuspended: boolean) => void;
  /** The bar of `replay` is shown while the engine shows a replay. */
  readonly setReplay: (replay: OpenReplay) => void;
  /** Starts a run on the course of another, with its car as the ghost. */
  readonly race: (claimed: ClaimedRun) => void;
}

export const OpenGameContext = createContext<OpenGame | null>(null);

export function useOpenGame(): OpenGame {
  const game = use(OpenGameContext);
  if (game === null) throw new Error('no game is open here');
  return game;
}

/** The element of the game. In a run the keys mean it. */
export function gameElement(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-game]');
}

/** Takes the focus off the button just pressed: SPACE must jump now, not press it again. */
export function focusGame(): void {
  gameElement()?.focus({ preventScroll: true });
}

/** Brings the game into view, with the focus. */
export function returnToGame(): void {
  focusGame();
  gameElement()?.scrollIntoView();
}

/** The action of a race. It does nothing while another run waits, also behind a replay. */
export function createRace(
  engine: Pick<TabEngine, 'isUnderWay' | 'send'>,
  controls: Pick<GameControls, 'start'>,
): OpenGame['race'] {
  return ({ run }) => {
    if (engine.isUnderWay()) return;
    const { seed, width, height } = run;
    void engine.send({ type: 'leave' });
    controls.start({ seed, width, height, look: { ghost: run } });
  };
}
