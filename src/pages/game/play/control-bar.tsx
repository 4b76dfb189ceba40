import { memo, type ReactNode, useRef } from 'react';
import { gameCopy as copy } from '../../../content/game.ts';
import { CONTROLS } from '../../../controls/controls.ts';
import { useBarHeight } from '../../../ui/bar-height.ts';
import { JumpIcon, PauseIcon, ResumeIcon, ShootIcon } from '../../../ui/icons.tsx';
import { styled } from '../../../ui/theme/styled.ts';
import { useGameSelector } from '../game-state.ts';
import { focusGame, useOpenGame } from '../session/open-game.ts';
import { KeyLegend } from './key-legend.tsx';
import { pads } from './layout.ts';

/** On a phone, a button for each thumb with PAUSE between them; elsewhere a row with the key legend. */
export const ControlBar = memo(function ControlBar() {
  const { controls } = useOpenGame();
  const buttons = useRef<HTMLDivElement>(null);
  useBarHeight(buttons, '--pads');
  const status = useGameSelector(({ run }) => run.status);
  const playing = status === 'playing';
  const paused = status === 'paused';
  const pad = (control: 'jump' | 'shoot', icon: ReactNode) => (
    <PressButton
      label={CONTROLS[control].label}
      icon={icon}
      enabled={playing}
      onPress={(at) => controls.press(control, at)}
    />
  );
  return (
    <Bar>
      <Buttons ref={buttons}>
        {pad('jump', <JumpIcon />)}
        <PressButton
          label={paused ? copy.resume : CONTROLS.togglePause.label}
          icon={paused ? <ResumeIcon /> : <PauseIcon />}
          enabled={playing || paused}
          onPress={() => {
            if (!paused) return controls.pause();
            controls.resume();
            focusGame();
          }}
        />
        {pad('shoot', <ShootIcon />)}
      </Buttons>
      <KeyLegend />
    </Bar>
  );
});

interface PressButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly enabled: boolean;
  readonly onPress: (at: number) => void;
}

/** Acts on pointer down, and leaves the focus on the game. Clicks with `detail` 0 come from keys or a screen reader. */
function PressButton({ label, icon, enabled, onPress }: PressButtonProps) {
  const press = (at: number) => {
    if (enabled) onPress(at);
  };
  return (
    <Pad
      aria-disabled={!enabled}
      onPointerDown={(event) => {
        if (event.button === 0) press(event.timeStamp);
      }}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        if (event.detail === 0) press(event.timeStamp);
      }}
      onKeyDown={(event) => {
        // Ignore repeats: a held key would press again and again.
        if (event.repeat && event.key === 'Enter') event.preventDefault();
      }}
      onContextMenu={(event) => event.preventDefault()}
    >
      {icon}
      <span>{label}</span>
    </Pad>
  );
}

const Bar = styled('div', {
  layerStyle: 'ends',
  gap: '{spacing.4} {spacing.6}',
  _whole: { display: 'contents', '& > :not(:first-of-type)': { display: 'none' } },
});

const Buttons = styled('div', {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr) auto minmax(0, 1fr)', md: 'repeat(3, auto)' },
  flexGrow: { base: 1, md: 0 },
  gap: '2',
  // A phone shows only the icon of PAUSE.
  '& > :nth-of-type(2) > span': { mdDown: { srOnly: true } },
  ...pads,
});

const Pad = styled('button', {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '2',
  minHeight: { base: '4.5rem', md: 'target' },
  minWidth: { base: 'min(3.5rem, 17.5vw)', md: 'min(8.5rem, (var(--game-width) - 1rem) / 3)' },
  paddingInline: { base: '8px', md: '4' },
  fontSize: { base: 'min({fontSizes.lg}, 6.4vw)', md: 'md' },
  bg: 'bg.raised',
  fontWeight: 600,
  userSelect: 'none',
  touchAction: 'none',
  WebkitTouchCallout: 'none',
  '& svg': { flexShrink: 0, color: { base: 'accent', _forced: 'inherit' } },
  _low: { minHeight: 'target' },
  _forced: { border: '1px solid' },
  _hover: { bg: 'bg.lit' },
  _active: { bg: 'bg.lit', transform: 'translateY(1px)' },
  '&[aria-disabled=true]': {
    bg: 'bg.panel',
    color: 'fg.quiet',
    cursor: 'default',
    transform: 'none',
    '& svg': { color: 'inherit' },
  },
});
