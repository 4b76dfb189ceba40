import { type MouseEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { ROUND_TICKS, WIN_TICKS } from '../../../../shared/rules.ts';
import { gameCopy as copy, goldCopy } from '../../../content/game.ts';
import { useLoaded } from '../../../loading/lazy-chunk.ts';
import { usePressPause } from '../../../ui/press-pause.ts';
import { Button } from '../../../ui/theme/button.ts';
import { styled } from '../../../ui/theme/styled.ts';
import { type GameState, useGameSelector } from '../game-state.ts';
import type { SharedActionsProps, SharedRun } from '../replays/shared-run.tsx';
import { sharedRunChunk } from '../replays/use-shared-run.ts';
import { andFocusGame, focusGame, useOpenGame } from '../session/open-game.ts';
import {
  PausedDeck,
  PausedZones,
  ReadyDeck,
  ReadySky,
  ReadyZones,
  Sky,
  skyNote,
} from './layout.ts';
import { sizeOf } from './picture-size.ts';

interface ReadyOverlayProps {
  readonly button: RefObject<HTMLButtonElement | null>;
  /** The run that was opened from a link or a file. */
  readonly shared: SharedRun | null;
  /** Secondary buttons below START GAME. */
  readonly children: ReactNode;
}

export function ReadyOverlay({ button, shared, children }: ReadyOverlayProps) {
  const { controls } = useOpenGame();
  const isTapped = useRef(false);
  const isClosed = useGameSelector(({ run }) => run.end.phase === 'closed');
  const goal = useGameSelector(selectGoal);
  const hasWon = useGameSelector(selectHasWon);
  const { isMeant } = usePressPause(isClosed);
  const startRun = andFocusGame(controls.start);
  function onClick(event: MouseEvent): void {
    // A click that began on a dialog was meant for it, even if the dialog has closed since. Clicks by script
    // (detail 0) have no pointerdown.
    const isOwn = isTapped.current || event.detail === 0;
    isTapped.current = false;
    // Only START GAME and keys remove a shared run from the screen.
    if (isOwn && shared === null && isOutsideControls(event)) startRun();
  }
  const claimed = shared?.claimed ?? null;
  const start = (
    <Button
      data-script=""
      ref={button}
      {...(claimed === null ? { size: 'lg' } : { variant: 'secondary', size: 'sm' })}
      onClick={startRun}
    >
      {copy.ready.start}
    </Button>
  );
  return (
    <ReadyZones
      data-notice={shared === null ? undefined : ''}
      data-won={hasWon || undefined}
      data-press=""
      onPointerDown={(event) => {
        // Soon after the result was closed, a press was meant for that.
        const isForGame = !isClosed || isMeant(event.timeStamp);
        isTapped.current = isForGame && isOutsideControls(event);
      }}
      onClick={onClick}
    >
      <ReadySky>
        <OpeningNote />
        <Title>
          <span translate="no">{copy.ready.title}</span>
        </Title>
        <Line aria-live="polite">{shared?.text ?? goal ?? copy.ready.line}</Line>
        <noscript>
          <p>{copy.needsScript}</p>
        </noscript>
      </ReadySky>
      <ReadyDeck>
        {shared !== null && claimed !== null ? (
          <Shared shared={shared} start={start} />
        ) : (
          <>
            {start}
            {children}
          </>
        )}
      </ReadyDeck>
    </ReadyZones>
  );
}

/** The next gold gate, in a line; null for who has not passed a gate yet. */
function selectGoal({ progress: { goal, bestTicks } }: GameState): string | null {
  return goal.gate > 0 && bestTicks >= ROUND_TICKS ? goldCopy.goal(goal, 1) : null;
}

/** The sun of a win stays; that of a win which does not count, until the next run. */
function selectHasWon({ progress, run: { end } }: GameState): boolean {
  const isLast = end.phase === 'closed' && end.result.outcome === 'win' && !end.result.stepped;
  return isLast || progress.bestTicks >= WIN_TICKS;
}

function Shared(props: SharedActionsProps) {
  const loaded = useLoaded(sharedRunChunk, true);
  return loaded && <loaded.SharedActions {...props} />;
}

/** True if the press is on the veil itself, not on its buttons or in a dialog that React renders below it. */
function isOutsideControls({ currentTarget, target }: MouseEvent): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false;
  return target.closest('button, a, [role=group]') === null;
}

/** Shown while no engine is open. */
function OpeningNote() {
  const isOpening = useGameSelector(
    ({ run }) => run.thread === null && !run.failed && !run.isSuspended,
  );
  return isOpening && <Opening data-script="">{copy.opening}</Opening>;
}

export function FailedOverlay() {
  const { engine } = useOpenGame();
  return (
    <Veil role="alert">
      <Title>{copy.failed.title}</Title>
      <Line>{copy.failed.line}</Line>
      <Button size="lg" onClick={() => engine.retry('player')}>
        {copy.failed.retry}
      </Button>
    </Veil>
  );
}

interface PausedOverlayProps {
  /** The profiler is open: show only the buttons, in a corner. */
  readonly aside: boolean;
  /** A run from a link or a file, which is offered below the buttons. */
  readonly shared: SharedRun | null;
}

export function PausedOverlay({ aside, shared }: PausedOverlayProps) {
  const { controls, engine } = useOpenGame();
  const { seed } = controls;
  const button = useRef<HTMLButtonElement>(null);
  const { savedRun, otherCourse, reasons } = copy.paused;
  const pausedBy = useGameSelector(({ run }) => run.pausedBy);
  const waiting = pausedBy === null ? copy.paused.line : reasons[pausedBy];
  const isOtherCourse = seed !== null && (engine.journal?.seed ?? seed) !== seed;
  /** From an earlier visit: NEW RUN is also offered. */
  const isSavedRun = useGameSelector(({ run }) => run.isSavedRun);
  const size = aside ? 'md' : 'lg';

  useLayoutEffect(() => {
    // Do not take the focus from a form that is being filled in.
    const focused = document.activeElement;
    const free = focused === null || focused === document.body;
    if (free || focused.closest('[data-game]') !== null) {
      button.current?.focus({ preventScroll: true });
    }
    return () => {
      // The focused button disappears, for example when P resumes the run.
      if (document.activeElement === button.current) focusGame();
    };
  }, []);

  return (
    <PausedZones
      data-aside={aside || undefined}
      data-shared={(!aside && shared !== null) || undefined}
      style={sizeOf(engine.journal)}
    >
      <Sky>
        <OpeningNote />
        <Title>{copy.paused.title}</Title>
        <Line>{isSavedRun ? (isOtherCourse ? otherCourse : savedRun) : waiting}</Line>
      </Sky>
      <PausedDeck>
        <ButtonRow>
          <Button ref={button} size={size} onClick={andFocusGame(controls.resume)}>
            {copy.paused.resume}
          </Button>
          {isSavedRun && (
            <Button size={size} variant="secondary" onClick={andFocusGame(controls.restart)}>
              {copy.paused.restart}
            </Button>
          )}
        </ButtonRow>
        {!aside && shared !== null && <Shared shared={shared} start={null} />}
      </PausedDeck>
    </PausedZones>
  );
}

const Veil = styled('div', {
  layerStyle: 'cover',
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: '3',
  paddingInline: '4',
  bg: 'ink/60',
  textAlign: 'center',
});

const Title = styled('h2', {
  textStyle: 'hero',
  // There is enough room for wider letters (WCAG 1.4.12), and for the line, which has two rows about a shared run.
  '--line': '1.75rem',
  '[data-notice] &': { '--line': '3rem' },
  fontSize: 'min(11.5cqi, 24cqb, 5.5rem, var(--sky, 100vh) - var(--line))',
  whiteSpace: 'nowrap',
  _picLowNarrow: {
    fontSize: 'min(11.5cqi, var(--sky, 100vh))',
    '[data-notice] &': { srOnly: true },
  },
  _picLowWide: { fontSize: 'min(9.5cqi, 16cqb)' },
  _picMax17: { '[data-notice] &': { srOnly: true } },
});

const Line = styled('p', {
  // Enlarged text stays above the car.
  fontSize: { base: 'min({fontSizes.sm}, 5cqi)', md: 'lg' },
  '[data-notice] &': {
    fontSize: {
      base: 'min({fontSizes.sm}, 5cqi, max(14px, 7cqb))',
      xl: 'min({fontSizes.lg}, 3.4cqi)',
    },
  },
  lineHeight: 1.4,
  textWrap: 'balance',
  _picLow: { fontSize: { base: 'sm', _picThin18: 'min({fontSizes.xs}, 5cqi)' } },
  '&&': { _picLow: { _picLowWide: { fontSize: 'min({fontSizes.sm}, 3.2cqi)' } } },
  // There is room for only one of the two: the line for a shared run, otherwise the title.
  _picLowNarrow: {
    '[data-press]:not([data-notice]) &': { srOnly: true },
    '[data-notice] &': { fontSize: 'min({fontSizes.2xs}, 4.5cqi)' },
    _picLowWide: { 'div:not([data-notice]) > div > &': { srOnly: true } },
  },
});

const Opening = styled('p', { ...skyNote, fontSize: 'min({fontSizes.sm}, 5cqi)' });

const ButtonRow = styled('div', {
  display: 'flex',
  justifyContent: 'center',
  gap: { base: '3', _picLowNarrow: '1' },
  '& > button + button': { bg: 'ink/60' },
});
