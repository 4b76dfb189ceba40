import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

interface PressButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly enabled: boolean;
  readonly onPress: (at: number) => void;
  /** A phone shows only the icon. */
  readonly compact?: boolean;
}

/** Acts on pointer down, and leaves the focus on the game. Clicks with `detail` 0 come from keys or assistive technology. */
export function PressButton({ label, icon, enabled, onPress, compact = false }: PressButtonProps) {
  const press = (at: number) => {
    if (enabled) onPress(at);
  };
  return (
    <Pad
      data-compact={compact || undefined}
      aria-disabled={!enabled}
      onPointerDown={(event) => {
        if (event.button === 0) press(event.timeStamp);
      }}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        if (event.detail === 0) press(event.timeStamp);
      }}
      onKeyDown={(event) => {
        // A held key would press again and again.
        if (event.repeat && event.key === 'Enter') event.preventDefault();
      }}
      onContextMenu={(event) => event.preventDefault()}
    >
      {icon}
      <span>{label}</span>
    </Pad>
  );
}

const Pad = chakra(
  'button',
  {
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '2',
      minHeight: { base: '4.5rem', md: 'target' },
      minWidth: { base: '3.5rem', md: '8.5rem' },
      paddingInline: { base: '2', md: '4' },
      fontSize: { base: 'lg', md: 'md' },
      bg: 'bg.raised',
      fontWeight: 600,
      cursor: 'pointer',
      userSelect: 'none',
      touchAction: 'none',
      WebkitTouchCallout: 'none',
      '& svg': { flexShrink: 0, color: 'accent' },
      '&[data-compact] > span': { mdDown: { srOnly: true } },
      '@media (max-height: 30rem)': { minHeight: 'target' },
      '@media (forced-colors: active)': { border: '1px solid' },
      _hover: { bg: 'hairline' },
      _active: { bg: 'hairline', transform: 'translateY(1px)' },
      '&[aria-disabled=true]': {
        bg: 'bg.panel',
        color: 'fg.quiet',
        cursor: 'default',
        transform: 'none',
        '& svg': { color: 'inherit' },
      },
    },
  },
  { defaultProps: { type: 'button' } },
);
