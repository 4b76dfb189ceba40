import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { gameCopy } from '../../../content/game.ts';
import {
  selectHasFailed,
  selectIsSavedRun,
  selectStatus,
  selectThread,
} from '../../../engine/run-slice.ts';
import { useLoaded } from '../../../loading/use-loaded.ts';
import { anchorToasts } from '../../../toasts/anchor.ts';
import { OptionalPart } from '../../../ui/optional-part.tsx';
import { HintLine } from '../first-run/hint-line.tsx';
import type { SharedRun } from '../replays/shared.ts';
import type { SharedActionsProps } from '../replays/shared-run.tsx';
import { sharedRunChunk } from '../replays/use-shared-run.ts';
import { focusGame, useOpenGame } from '../session/open-game.ts';
import { selectIsReadyScreen } from '../session/ready-screen.ts';
import { FailedOverlay, OpeningNote, PausedOverlay, ReadyOverlay } from './overlays.tsx';
import { PictureNote } from './picture-note.tsx';
import { PictureTools } from './picture-tools.tsx';
import { listenToTaps } from './taps.ts';

interface PictureProps {
  /** True while another engine has the picture: no overlay is shown. */
  readonly suspended: boolean;
  /** The profiler is open. */
  readonly profiled: boolean;
  readonly start: RefObject<HTMLButtonElement | null>;
  /** The run that came with the address or as a file. */
  readonly shared: SharedRun | null;
  /** Below START GAME. */
  readonly offers: ReactNode;
}

function Shared(props: SharedActionsProps) {
  const loaded = useLoaded(sharedRunChunk, true);
  return loaded && <loaded.SharedActions {...props} />;
}

/** The framed canvas, and its overlays unless a run is in play. */
export function Picture({ suspended, profiled, start, shared, offers }: PictureProps) {
  const { controls, mount } = useOpenGame();
  const status = useSelector(selectStatus);
  const isReady = useSelector(selectIsReadyScreen);
  const isSavedRun = useSelector(selectIsSavedRun);
  const failed = useSelector(selectHasFailed);
  const isOpened = useSelector(selectThread) !== null;
  const isOpening = !isOpened && !failed && !suspended;
  const frame = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (frame.current === null) return undefined;
    return anchorToasts(frame.current);
  }, []);
  useEffect(() => {
    if (frame.current === null || status !== 'playing') return undefined;
    return listenToTaps(frame.current, controls);
  }, [controls, status]);

  return (
    <Frame ref={frame}>
      {/* Empty text: React keeps what it finds in an element whose child is a text. A canvas that it made
          itself would be its own, and a transferred one cannot be taken back. */}
      <Mount ref={mount} data-opened={isOpened || undefined}>
        {import.meta.env.SSR ? <canvas data-delivered="" /> : ''}
      </Mount>
      {failed && <FailedOverlay />}
      {isReady && !suspended && (
        <ReadyOverlay
          button={start}
          onStart={(at) => {
            controls.start(at);
            focusGame();
          }}
          notice={shared?.text}
        >
          {shared?.claimed ? <Shared shared={shared} isWaiting={false} /> : offers}
        </ReadyOverlay>
      )}
      {isOpening && <OpeningNote data-script="">{gameCopy.opening}</OpeningNote>}
      {status === 'paused' && !failed && (
        <PausedOverlay isSavedRun={isSavedRun} aside={profiled}>
          {shared !== null && <Shared shared={shared} isWaiting />}
        </PausedOverlay>
      )}
      <OptionalPart>
        <HintLine />
        {!suspended && (!isReady || shared === null) && <PictureNote />}
      </OptionalPart>
      <OptionalPart>
        <PictureTools profiled={profiled} />
      </OptionalPart>
    </Frame>
  );
}

/**
 * The border stands around the canvas: over it, the compositor would blend one more picture of that size with every
 * frame. The cut corner is painted over it: clipping would cost the same.
 */
const Frame = chakra('div', {
  base: {
    position: 'relative',
    width: 'calc(var(--picture-width) + 2px)',
    height: 'calc(var(--picture-height) + 2px)',
    margin: '-1px',
    padding: '1px',
    bg: 'border',
    justifySelf: 'center',
    contain: 'strict',
    containerType: 'size',
    _after: {
      content: '""',
      position: 'absolute',
      insetBlockEnd: 0,
      insetInlineEnd: 0,
      boxSize: '5',
      zIndex: 1,
      background:
        'linear-gradient(135deg, transparent 50%, {colors.border} 50%, {colors.border} calc(50% + 1px), {colors.bg} calc(50% + 1px))',
      pointerEvents: 'none',
    },
    '[data-status=playing] &': { touchAction: 'none', userSelect: 'none' },
    // The engine fits the world into it. The border takes presses too; nothing is drawn below a notch.
    '[data-whole-window] &': {
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
      borderBlockStartWidth: 'env(safe-area-inset-top)',
      borderBlockEndWidth: 'env(safe-area-inset-bottom)',
      borderInlineStartWidth: 'env(safe-area-inset-left)',
      borderInlineEndWidth: 'env(safe-area-inset-right)',
      // The toasts begin below the readouts and the tools.
      scrollPaddingBlockStart: 'calc(env(safe-area-inset-top) + {sizes.touch})',
      scrollPaddingInlineEnd: 'env(safe-area-inset-right)',
      _after: { display: 'none' },
    },
  },
});

/** Shows the first round's sky until an engine has drawn, and no colour where its canvas is a frame late. */
const Mount = chakra('div', {
  base: {
    position: 'absolute',
    inset: '1px',
    '[data-whole-window] &': { inset: 0 },
    overflow: 'hidden',
    background: 'linear-gradient({colors.sky.top}, {colors.sky.horizon})',
    touchAction: 'manipulation',
    '&[data-opened], [data-whole-window] &': { background: 'ink' },
    userSelect: 'none',
  },
});
