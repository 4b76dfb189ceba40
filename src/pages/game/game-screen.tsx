import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, type RefObject, useCallback, useRef } from 'react';
import { useSelector } from 'react-redux';
import { gameCopy as copy } from '../../content/game.ts';
import { selectStatus, selectThread } from '../../engine/run-slice.ts';
import { PlayerPrompt } from '../../player/player-prompt.tsx';
import { Announcer } from './announcer.tsx';
import { ControlBar, type ProfilerSwitch } from './control-bar.tsx';
import type { GameControls } from './controls.ts';
import { Guide } from './guide.tsx';
import { Hud } from './hud.tsx';
import { Picture } from './picture.tsx';
import { usePictureSize } from './picture-size.ts';
import { ResultDialogLoader } from './result-dialog-loader.tsx';

interface GameScreenProps {
  readonly controls: GameControls;
  /** The engine puts its canvas into this element; React leaves it empty. */
  readonly mount: RefObject<HTMLDivElement | null>;
  /** True while another engine has the picture: no overlay is shown. */
  readonly suspended: boolean;
  readonly profiler: ProfilerSwitch;
  /** The open profiler, or nothing. */
  readonly dock: ReactNode;
}

/** Everything visible on the game page. Knows the controls and the store, but no engine. */
export function GameScreen({ controls, mount, suspended, profiler, dock }: GameScreenProps) {
  const status = useSelector(selectStatus);
  const thread = useSelector(selectThread);
  const { width, height } = usePictureSize();
  const root = useRef<HTMLElement>(null);
  const start = useRef<HTMLButtonElement>(null);
  // Takes the focus off the button just pressed: SPACE must jump now, not press it again.
  const focusGame = useCallback(() => root.current?.focus({ preventScroll: true }), []);

  return (
    <Page data-profiled={profiler.open || undefined}>
      <Cabinet
        ref={root}
        tabIndex={-1}
        aria-label={copy.root}
        data-game=""
        data-status={status}
        data-thread={thread ?? undefined}
        style={{ width }}
      >
        <Hud />
        <Picture
          controls={controls}
          mount={mount}
          suspended={suspended}
          profiled={profiler.open}
          start={start}
          height={height}
          focusGame={focusGame}
        />
        <ControlBar controls={controls} profiler={profiler} focusGame={focusGame} />
      </Cabinet>
      {dock}
      <PlayerPrompt onAnswered={focusGame} />
      <Guide />
      <Announcer />
      <ResultDialogLoader focusAfter={start} />
    </Page>
  );
}

const Page = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, max-content)', xl: 'max-content minmax(0, 1fr)' },
    justifyContent: 'center',
    alignItems: 'start',
    // Not centred: the game would move when the player prompt opens.
    alignContent: 'start',
    columnGap: '10',
    rowGap: '12',
    width: 'full',
    maxWidth: 'calc({sizes.column} + 3rem)',
    marginInline: 'auto',
    paddingInline: { base: '0', xl: '6' },
    paddingBlock: { base: '3', md: '6' },
    '@media (max-height: 30rem)': { paddingBlock: '1' },
    // The profiler is right of the game and fills the rest of the window.
    '&[data-profiled]': { maxWidth: { xl: 'none' }, columnGap: { xl: '6' } },
    '&[data-profiled] > *': {
      gridColumn: { xl: '1' },
      gridRow: { xl: 'auto' },
      marginBlockStart: { xl: '0' },
    },
    '&[data-profiled] > [data-profiler]': {
      gridColumn: { xl: '2' },
      gridRow: { xl: '1 / span 4' },
    },
  },
});

const Cabinet = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '3',
    justifySelf: 'center',
    gridRow: { xl: 'span 2' },
    '@media (max-height: 30rem)': { gap: '2' },
  },
});
