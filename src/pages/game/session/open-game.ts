/** The open game, for all components of its page: engine, controls, element and replay. */
import { createContext, type RefObject, use } from 'react';
import type { RecordedRun } from '../../../../shared/recording.ts';
import type { TabEngine } from '../../../engine/tab-engine.ts';
import type { GameControls } from './game-controls.ts';

export interface OpenReplay {
  /** With a lesson, the saved run. */
  readonly run: RecordedRun;
  /** First tick of a lesson; missing for other replays. */
  readonly lessonTick?: number | undefined;
  /** What a lesson shows, for screen readers. */
  readonly words?: string | undefined;
  /** The profiler controls a developer's replay while it is open. */
  readonly by: 'player' | 'developer';
  /** ms since the page was opened. It identifies the replay: each gets a new bar, at speed 1. */
  readonly openedAt: number;
}

/** Stays the same object until the seed of the address changes. */
export interface OpenGame {
  readonly engine: TabEngine;
  readonly controls: GameControls;
  /** The engine puts its canvas into this element; React leaves it empty. */
  readonly mount: RefObject<HTMLDivElement | null>;
  /** Tells the page which replay the engine shows, so that its bar appears. */
  readonly setReplay: (replay: OpenReplay) => void;
}

export const OpenGameContext = createContext<OpenGame | null>(null);

export function useOpenGame(): OpenGame {
  const game = use(OpenGameContext);
  if (game === null) throw new Error('no game is open here');
  return game;
}

/** The element of the game. It has the focus during a run. */
export function gameElement(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-game]');
}

/** Moves the focus from the button just pressed to the game: SPACE must jump, not press it again. */
export function focusGame(): void {
  gameElement()?.focus({ preventScroll: true });
}

/** Calls `act`, and then gives the focus to the game. */
export function andFocusGame(act: () => void): () => void {
  return () => {
    act();
    focusGame();
  };
}

/** The same for a button below the picture: whoever has scrolled down to it sees the game again. */
export function andReturnToGame(act: () => void): () => void {
  return andFocusGame(() => {
    act();
    const game = gameElement();
    if (game !== null && game.getBoundingClientRect().top < 0) game.scrollIntoView();
  });
}

/** Brings the game into view, with the focus. */
export function returnToGame(): void {
  focusGame();
  gameElement()?.scrollIntoView();
}
