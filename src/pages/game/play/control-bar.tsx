import { Fragment, memo, type ReactNode, useRef } from 'react';
import { gameCopy as copy } from '../../../content/game.ts';
import { CONTROL_NAMES, CONTROLS } from '../../../controls/controls.ts';
import { capOf } from '../../../controls/keys.ts';
import type { InputDevice } from '../../../device/input-device-slice.ts';
import { useBarHeight } from '../../../ui/bar-height.ts';
import { JumpIcon, PauseIcon, ResumeIcon, ShootIcon } from '../../../ui/icons.tsx';
import { KeyCap } from '../../../ui/theme/inline-text.ts';
import { styled } from '../../../ui/theme/styled.ts';
import { useGameSelector } from '../game-state.ts';
import { focusGame, useOpenGame } from '../session/open-game.ts';
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

const LISTED = CONTROL_NAMES.flatMap((name) => {
  const { legend, label, tap, pad } = CONTROLS[name];
  return legend === null ? [] : { name, legend, label, tap, button: pad[0] };
});

/**
 * How to play with the device that was used last. Before the first press CSS decides: keys, or touch if the main
 * pointer is a finger.
 */
function KeyLegend() {
  const device = useGameSelector(({ inputDevice }) => inputDevice);
  const keys = useGameSelector(({ settings }) => settings.keys);
  const shown: readonly InputDevice[] = device === null ? ['keys', 'touch'] : [device];
  return shown.map((on) => (
    <Legend key={on} data-guess={device === null ? on : undefined}>
      {LISTED.map(({ name, legend, tap, button, label }) => {
        if (on === 'touch') return <span key={name}>{copy.hints.tap(tap ?? label, legend)}</span>;
        if (on === 'keys')
          return <KeyEntry key={name} caps={keys[name].map(capOf)} label={legend} />;
        return button && <KeyEntry key={name} caps={[capOf(button)]} label={legend} />;
      })}
    </Legend>
  ));
}

const Legend = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  gap: { base: '{spacing.2} {spacing.3}', sm: '{spacing.2} {spacing.5}' },
  textStyle: 'note',
  '&[data-guess=touch]': { display: 'none' },
  _coarse: {
    '&[data-guess=keys]': { display: 'none' },
    '&[data-guess=touch]': { display: 'flex' },
  },
});

/** The keys of a control, and what it does. */
function KeyEntry({ caps, label }: { readonly caps: readonly string[]; readonly label: string }) {
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
