import { type ReactNode, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { gameCopy as copy } from '../../../content/game.ts';
import { lazyChunk, useLoaded } from '../../../loading/lazy-chunk.ts';
import { PlayerLine } from '../../../player/player-line.tsx';
import { PlayerPrompt, usePlayerPrompt } from '../../../player/player-prompt.tsx';
import { PromptOpener, useInView } from '../../../player/prompt-opener.tsx';
import { ErrorBoundary } from '../../../ui/error-boundary.tsx';
import { styled } from '../../../ui/theme/styled.ts';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { useGameSelector } from '../game-state.ts';
import { Announcer } from '../play/announcer.tsx';
import { ControlBar } from '../play/control-bar.tsx';
import { Guide } from '../play/guide.tsx';
import { Hud } from '../play/hud.tsx';
import { cabinet, ReplayPlace } from '../play/layout.ts';
import { PausedOverlay, ReadyOverlay } from '../play/overlays.tsx';
import { Picture } from '../play/picture.tsx';
import { pictureSize } from '../play/picture-size.ts';
import { PictureTools } from '../play/picture-tools.tsx';
import { holdWakeLock, useWholeWindow } from '../play/whole-window.ts';
import { BestRunsSection } from '../records/best-runs-section.tsx';
import { RunOffersRow, RunOffersSlot } from '../records/run-offers-slot.tsx';
import { useSharedRun } from '../replays/use-shared-run.ts';
import { ResultDialogLoader } from '../result/result-dialog-loader.tsx';
import { type OpenReplay, returnToGame, useOpenGame } from '../session/open-game.ts';

const replayBar = lazyChunk(() => import('../replays/replay-bar.tsx'));

interface GameScreenProps {
  /** The profiler is open. */
  readonly profiled: boolean;
  /** The profiler. */
  readonly dock: ReactNode;
  /** Ways to start a run other than START GAME; null until the page is idle. */
  readonly offers: ReactNode;
  /** The run whose replay was opened last. */
  readonly replay: OpenReplay | null;
}

/** Everything that the game page shows. */
export function GameScreen({ profiled, dock, offers, replay }: GameScreenProps) {
  const { controls } = useOpenGame();
  const status = useGameSelector(({ run }) => run.status);
  const thread = useGameSelector(({ run }) => run.thread);
  const start = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLDivElement>(null);
  const isHydrated = useHydrated();
  const prompt = usePlayerPrompt();
  const isFormOpen = prompt.isOpen;
  const isFormInView = useInView(form, isFormOpen);
  const wholeWindow = useWholeWindow(profiled);
  const { isWhole, toggle } = wholeWindow;
  function openForm(): void {
    controls.pause();
    // When the game fills the window, it covers the form.
    if (isWhole) flushSync(toggle);
    form.current?.scrollIntoView();
    form.current?.querySelector('input')?.focus({ preventScroll: true });
  }
  const { shared, openFile } = useSharedRun();
  const isProfilers = replay?.by === 'developer' && profiled;
  const shown = status === 'replaying' && !isProfilers ? replay : null;
  const isReplaying = shown !== null;
  const bar = useLoaded(replayBar, isReplaying);
  useEffect(() => {
    if (!isReplaying) return undefined;
    return () => {
      // The bar, which disappears, had the focus.
      if (document.activeElement === document.body) start.current?.focus({ preventScroll: true });
    };
  }, [isReplaying]);

  useEffect(() => (status === 'playing' ? holdWakeLock() : undefined), [status]);

  return (
    <Layout data-profiled={profiled || undefined}>
      <Cabinet
        tabIndex={-1}
        aria-label={copy.root}
        data-game=""
        data-status={status}
        data-thread={thread ?? undefined}
      >
        <Hud>
          <PromptOpener shown={isFormOpen && (isWhole || !isFormInView)} onPress={openForm} />
        </Hud>
        <Picture
          ready={
            <ReadyOverlay button={start} shared={shared}>
              <ErrorBoundary>
                <RunOffersSlot>{offers}</RunOffersSlot>
              </ErrorBoundary>
            </ReadyOverlay>
          }
          paused={<PausedOverlay aside={profiled} shared={shared} />}
          tools={<PictureTools {...wholeWindow} />}
          hasNote={shared === null}
        />
        {shown === null ? (
          <ControlBar />
        ) : (
          bar && (
            <ErrorBoundary key={shown.openedAt}>
              <ReplayPlace>
                <bar.ReplayBar
                  run={shown.run}
                  lessonTick={shown.lessonTick}
                  words={shown.words}
                  takesFocus={shown.by === 'player'}
                />
              </ReplayPlace>
            </ErrorBoundary>
          )
        )}
        <ErrorBoundary>
          <RunOffersRow offers={offers} />
        </ErrorBoundary>
      </Cabinet>
      {/* Each opening has a new boundary: after a fault the profiler can be opened again. */}
      <ErrorBoundary key={String(profiled)}>{dock}</ErrorBoundary>
      <Side>
        <ErrorBoundary>
          <PlayerPrompt
            control={prompt}
            form={form}
            // Without the event, which no message can carry.
            onFocus={() => controls.pause()}
            onAnswered={returnToGame}
          />
        </ErrorBoundary>
        <Guide />
        <ErrorBoundary>
          {/* Not in the delivered HTML: only the browser knows the player. */}
          {isHydrated && <PlayerLine />}
        </ErrorBoundary>
      </Side>
      <ErrorBoundary>
        <BestRunsSection isCounted={offers !== null} openFile={openFile} />
      </ErrorBoundary>
      <ErrorBoundary>
        <Announcer />
      </ErrorBoundary>
      <ErrorBoundary>
        <ResultDialogLoader focusAfter={start} />
      </ErrorBoundary>
    </Layout>
  );
}

const Layout = styled('div', {
  ...pictureSize,
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, max-content)', xl: 'max-content minmax(0, 1fr)' },
  justifyContent: 'center',
  alignItems: 'start',
  // Aligned at the left: a centred game would move when the player prompt opens.
  alignContent: 'start',
  columnGap: '10',
  rowGap: '12',
  width: 'full',
  maxWidth: 'calc({sizes.column} + 3rem)',
  marginInline: 'auto',
  paddingInline: { base: '0', xl: '6' },
  paddingBlock: 'var(--edge)',
  // The profiler is to the right of the game, which does not move, and fills the rest of the window.
  '&[data-profiled]': {
    maxWidth: { xl: 'none' },
    paddingInlineStart: { xl: 'calc(max(0px, (100% - {sizes.column} - 3rem) / 2) + {spacing.6})' },
    columnGap: { xl: '6' },
  },
  '&[data-profiled] > :not([data-dock])': {
    gridColumn: { xl: '1' },
    maxWidth: { xl: 'var(--game-width)' },
  },
  '&[data-profiled] > [data-dock]': { gridColumn: { xl: '2' }, gridRow: { xl: '1 / span 5' } },
});

const Cabinet = styled('section', {
  layerStyle: 'column',
  gap: 'var(--gap)',
  width: 'var(--game-width)',
  // When scrolled into view, the game is below the header, as on a newly opened page.
  scrollMarginBlock: 'calc(var(--edge) - 1rem) -1rem',
  ...cabinet,
});

/** The side column: next to the game, or below it and never wider than the game. */
const Side = styled('div', {
  layerStyle: 'column',
  position: 'relative',
  gap: { base: '12', xl: '6' },
  width: { base: '0', xl: 'auto' },
  minWidth: { base: 'full', xl: '0' },
});
