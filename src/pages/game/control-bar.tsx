import { chakra } from '@chakra-ui/react/styled-system';
import { Fragment, memo, type RefObject } from 'react';
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

/** On a phone one button for each thumb with PAUSE between them; elsewhere a row with the key hints. */
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
      <KeyHints>
        {copy.keyHints.map((hint) => (
          <KeyHint key={hint.label} {...hint} />
        ))}
        <Opener
          ref={profiler.opener}
          aria-expanded={profiler.open}
          aria-controls={profiler.open ? profiler.id : undefined}
          onClick={profiler.toggle}
        >
          <KeyHint {...copy.profilerHint} />
        </Opener>
      </KeyHints>
    </Bar>
  );
});

interface KeyHintProps {
  readonly caps: readonly string[];
  readonly label: string;
}

function KeyHint({ caps, label }: KeyHintProps) {
  return (
    <span>
      {caps.map((cap, index) => (
        <Fragment key={cap}>
          {index > 0 && `${copy.orKey} `}
          <KeyCap>{cap}</KeyCap>{' '}
        </Fragment>
      ))}
      {label}
    </span>
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

const KeyHints = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '5',
    rowGap: '2',
    textStyle: 'small',
    color: 'fg.quiet',
  },
});
