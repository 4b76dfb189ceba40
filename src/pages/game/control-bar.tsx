import { chakra } from '@chakra-ui/react/styled-system';
import { memo } from 'react';
import { useAppSelector } from '../../app/store.ts';
import { KeyCap } from '../../app/theme/key-cap.ts';
import { JumpIcon, PauseIcon, ResumeIcon, ShootIcon } from '../../art/icons.tsx';
import { gameCopy as copy } from '../../content/game.ts';
import type { GameControls } from './game-controls.ts';
import { PressButton } from './press-button.tsx';

interface ControlBarProps {
  readonly controls: GameControls;
  readonly focusGame: () => void;
}

/** On a phone a button for each thumb with the pause between; elsewhere a row with the keys beside. */
export const ControlBar = memo(function ControlBar({ controls, focusGame }: ControlBarProps) {
  const status = useAppSelector((state) => state.run.status);
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
      <KeyHint />
    </Bar>
  );
});

function KeyHint() {
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

const Hint = chakra('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '5',
    rowGap: '2',
    textStyle: 'small',
    color: 'fg.quiet',
  },
});
