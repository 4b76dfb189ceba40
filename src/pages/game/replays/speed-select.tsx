import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { REPLAY_SPEEDS, type ReplaySpeed } from '../../../../shared/replay.ts';
import { replayCopy as copy } from '../../../content/replays.ts';

/** A replay begins at speed 1. */
export function SpeedSelect({ setSpeed }: { readonly setSpeed: (speed: ReplaySpeed) => void }) {
  const [speed, show] = useState<ReplaySpeed>(1);
  return (
    <Select
      aria-label={copy.speed}
      title={copy.speed}
      value={speed}
      onChange={({ currentTarget: { selectedIndex } }) => {
        const chosen = REPLAY_SPEEDS[selectedIndex];
        if (chosen === undefined) return;
        show(chosen);
        setSpeed(chosen);
      }}
    >
      {REPLAY_SPEEDS.map((offered) => (
        <option key={offered} value={offered}>
          {copy.times(offered)}
        </option>
      ))}
    </Select>
  );
}

const Select = chakra('select', {
  base: {
    minHeight: 'touch',
    width: '4.25rem',
    paddingInline: '1',
    marginInlineStart: 'auto',
    // 16 px: with smaller text iOS zooms the page on focus.
    fontSize: 'md',
    fontVariantNumeric: 'tabular-nums',
    color: 'fg',
    bg: 'bg',
    border: '1px solid {colors.border.control}',
    borderRadius: '0',
    cursor: 'pointer',
    _focusVisible: { outlineOffset: '-2px' },
  },
});
