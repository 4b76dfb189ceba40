import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { goldGates } from '../../../../shared/gold.ts';
import { roadOf } from '../../../../shared/rules.ts';
import { gameCopy as copy } from '../../../content/game.ts';
import { windowWorldSize } from '../../../engine/canvas.ts';
import { findSavedRun } from '../../../runs/saved-run.ts';
import { ErrorBoundary } from '../../../ui/error-boundary.tsx';
import { styled } from '../../../ui/theme/styled.ts';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { HintLine, selectWords } from '../first-run/hint-line.tsx';
import { type GameState, useGameSelector } from '../game-state.ts';
import { useOpenGame } from '../session/open-game.ts';
import { selectIsPausedScreen, selectIsReadyScreen } from '../session/ready-screen.ts';
import { deckNote, footNote, HintPlace, near } from './layout.ts';
import { FailedOverlay } from './overlays.tsx';
import { listenToTaps } from './taps.ts';

interface PictureProps {
  /** Overlays of the ready screen and of a paused run. */
  readonly ready: ReactNode;
  readonly paused: ReactNode;
  readonly tools: ReactNode;
  /** False while the ready screen is about a shared run. */
  readonly hasNote: boolean;
}

/** The framed canvas with its overlays, which are hidden during play. */
export function Picture({ ready, paused, tools, hasNote }: PictureProps) {
  const { controls, mount } = useOpenGame();
  const status = useGameSelector(({ run }) => run.status);
  const isHydrated = useHydrated();
  /** The session, which opens after the first render, will show a saved run: no START GAME before. */
  const [isRunExpected, setRunExpected] = useState(
    () => isHydrated && findSavedRun(Date.now()) !== null,
  );
  useLayoutEffect(() => setRunExpected(false), []);
  const isReady = useGameSelector(selectIsReadyScreen) && !isRunExpected;
  const isPaused = useGameSelector(selectIsPausedScreen) || isRunExpected;
  const failed = useGameSelector(({ run }) => run.failed);
  const isOpened = useGameSelector(({ run }) => run.thread !== null);
  const frame = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (frame.current === null || status !== 'playing') return undefined;
    return listenToTaps(frame.current, controls);
  }, [controls, status]);

  return (
    // Toasts appear at its corner (src/toasts/toasts.tsx).
    <Frame ref={frame} data-picture="">
      {/* Empty text: React keeps what it finds in an element whose child is a text. A canvas that it made
          itself would be its own, and a transferred one cannot be taken back. */}
      <Mount ref={mount} data-opened={isOpened || undefined}>
        {import.meta.env.SSR ? <canvas data-delivered="" /> : ''}
      </Mount>
      {failed && <FailedOverlay />}
      {isReady && ready}
      {isPaused && paused}
      <ErrorBoundary>
        <HintPlace>
          <HintLine />
        </HintPlace>
        {(!isReady || hasNote) && <PictureNote />}
      </ErrorBoundary>
      <ErrorBoundary>{tools}</ErrorBoundary>
    </Frame>
  );
}

/**
 * The border is around the canvas, not above it: the compositor would blend one more layer of that size in every frame.
 * The cut corner is painted over the canvas, because clipping would cost the same.
 */
const Frame = styled('div', {
  position: 'relative',
  width: 'calc(var(--picture-width) + 2px)',
  height: 'calc(var(--picture-height) + 2px)',
  margin: '-1px',
  padding: '1px',
  bg: 'border',
  justifySelf: 'center',
  contain: 'strict',
  containerType: 'size',
  '[data-undrawn] &': { display: 'none' },
  _after: {
    layerStyle: 'drawn',
    inset: 'auto 0 0 auto',
    boxSize: '5',
    zIndex: 1,
    background:
      'linear-gradient(135deg, transparent 50%, {colors.border} 50%, {colors.border} calc(50% + 1px), {colors.bg} calc(50% + 1px))',
    pointerEvents: 'none',
  },
  _inPlay: { touchAction: 'none', userSelect: 'none' },
  // The engine fits the world into it. Its border also receives presses, and keeps it away from a notch.
  _whole: {
    position: 'absolute',
    inset: 0,
    justifySelf: 'stretch',
    width: 'auto',
    height: 'auto',
    margin: 0,
    padding: 0,
    bg: 'transparent',
    borderStyle: 'solid',
    borderColor: 'transparent',
    borderBlockWidth: 'env(safe-area-inset-top) env(safe-area-inset-bottom)',
    borderInlineWidth: 'env(safe-area-inset-left) env(safe-area-inset-right)',
    _after: { display: 'none' },
  },
});

/** On the road, and no larger than it must be: a gradient costs for each px of its box. Shares of the picture, in percent. */
const hill = (left: number, width: number, height: number) =>
  `radial-gradient(farthest-side at bottom, color-mix(in srgb, {colors.ink} 45%, transparent) 99%, transparent) ${left}cqi calc(var(--road) - ${height}cqb) / ${width}cqi ${height}cqb no-repeat`;

/** Sky, hills and road of the first round until an engine has drawn; then black: the canvas may be a frame late. */
const Mount = styled('div', {
  ...near,
  position: 'absolute',
  inset: '1px',
  _whole: { inset: 0, background: 'ink' },
  overflow: 'hidden',
  // Above the result (result-dialog.tsx).
  '& > canvas': { translate: 'var(--lift)' },
  background: `${hill(-14, 68, 24)}, ${hill(55, 66, 18)}, linear-gradient({colors.sky.top}, {colors.sky.horizon}) 0 0 / 100% var(--road) no-repeat {colors.ink}`,
  touchAction: 'manipulation',
  '&[data-opened]': { background: 'ink' },
  userSelect: 'none',
});

/** A secondary line at the foot of the picture: the best run of this device, or that this run does not count. */
function PictureNote() {
  const text = useGameSelector(selectNote);
  return text && <Note>{text}</Note>;
}

function selectNote(state: GameState): string | null {
  const { run, settings, progress } = state;
  if (run.status === 'playing' || run.status === 'paused') {
    // Hidden by a hint, which has the same place.
    return run.isSlow && selectWords(state) === null ? copy.slow : null;
  }
  if (!selectIsReadyScreen(state)) return null;
  if (settings.slow) return copy.slow;
  const { bestScore, bestTicks, gold } = progress;
  if (bestScore === 0) return null;
  const most = goldGates(gold[roadOf(windowWorldSize())]).length;
  return copy.ready.best(bestScore, bestTicks, most);
}

const Note = styled('p', {
  ...footNote,
  '[data-status=ready] &': deckNote,
  textStyle: 'small',
  color: 'fg',
  fontVariantNumeric: 'tabular-nums',
  // In a low picture, there is room for it only during a run.
  '[data-game]:not([data-status=playing]) &': {
    _picMax21: { display: 'none' },
    _whole: { _low: { display: 'none' } },
  },
});
