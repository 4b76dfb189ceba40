import { chakra } from '@chakra-ui/react/styled-system';
import { memo, type ReactNode, type RefObject } from 'react';
import { useSelector } from 'react-redux';
import { gameCopy as copy } from '../../content/game.ts';
import { selectStatus } from '../../engine/run-slice.ts';
import { JumpIcon, PauseIcon, ResumeIcon, ShootIcon } from '../../ui/icons.tsx';
import { KeyCap } from '../../ui/theme/key-cap.ts';
import type { GameControls } from './controls.ts';
import { PressButton } from './press-button.tsx';

/** The button that opens and closes the profiler. `id`: of the profiler's element. */
export interface ProfilerSwitch {
  readonly id: string;
  readonly open: boolean;
  readonly toggle: () => void;
  readonly opener: RefObject<HTMLButtonElement | null>;
}

interface ControlBarProps {
  readonly controls: GameControls;
  readonly profiler: ProfilerSwitch;
  readonly focusGame: () => void;
}

/** On a phone a button for each thumb with the pause between them; elsewhere a row, with the keys. */
export const ControlBar = memo(function ControlBar({
  controls,
  profiler,
  focusGame,
}: ControlBarProps) {
  const status = useSelector(selectStatus);
  const playing = status === 'playing';
  const paused = status === 'paused';
  const { controls: names } = copy;
  return (
    <Bar>
      <Buttons>
        <PressButton
          label={names.jump}
          icon={<JumpIcon />}
          enabled={playing}
          onPress={controls.jump}
        />
        <PressButton
          label={paused ? names.resume : names.pause}
          icon={paused ? <ResumeIcon /> : <PauseIcon />}
          compact
          enabled={playing || paused}
          onPress={(at) => {
            if (!paused) return controls.pause(at);
            controls.resume(at);
            focusGame();
          }}
        />
        <PressButton
          label={names.shoot}
          icon={<ShootIcon />}
          enabled={playing}
          onPress={controls.shoot}
        />
      </Buttons>
      <KeyHint>
        <Opener
          ref={profiler.opener}
          aria-expanded={profiler.open}
          aria-controls={profiler.open ? profiler.id : undefined}
          onClick={profiler.toggle}
        >
          <KeyCap>{copy.keys.f2}</KeyCap> {copy.keys.profiler}
        </Opener>
      </KeyHint>
    </Bar>
  );
});

function KeyHint({ children }: { readonly children: ReactNode }) {
  const { keys } = copy;
  return (
    <Hint>
      <span>
        <KeyCap>{keys.space}</KeyCap> {keys.jump}
      </span>
      <span>
        <KeyCap>{keys.enter}</KeyCap> {keys.or} <KeyCap>{keys.s}</KeyCap> {keys.shoot}
      </span>
      <span>
        <KeyCap>{keys.p}</KeyCap> {keys.pause}
      </span>
      {children}
    </Hint>
  );
}

const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '6',
    rowGap: '4',
  },
});

const Buttons = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr auto 1fr', md: 'repeat(3, auto)' },
    flexGrow: { base: 1, md: 0 },
    gap: '2',
  },
});

/** The F2 key hint is a button: a phone has no F2 key. */
const Opener = chakra(
  'button',
  {
    base: {
      minHeight: { base: 'touch', md: '1.75rem' },
      marginBlock: { base: '-3', md: '-1' },
      cursor: 'pointer',
      _hover: { color: 'fg' },
      '&[aria-expanded=true]': { color: 'fg' },
    },
  },
  { defaultProps: { type: 'button' } },
);

const Hint = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '5',
    rowGap: '2',
    textStyle: 'small',
    color: 'fg.quiet',
  },
});
