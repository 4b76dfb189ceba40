/** The road of the whole run as a line: twenty gates in the light of the five districts, this run and the best one. */
import { chakra } from '@chakra-ui/react/styled-system';
import { WIN_TICKS } from '../../../../shared/rules.ts';
import { resultCopy as copy } from '../../../content/result.ts';
import { useGameSelector } from '../game-state.ts';

export function GateStrip({ ticks }: { readonly ticks: number }) {
  const best = useGameSelector(({ progress }) => progress.bestTicks);
  return (
    <Strip
      role="img"
      aria-label={copy.gates(ticks, best)}
      style={{ '--run': shareOf(ticks), '--best': shareOf(best) }}
    >
      {best > ticks && <Mark data-best="" />}
      <Mark />
    </Strip>
  );
}

const shareOf = (ticks: number) => `${(100 * ticks) / WIN_TICKS}%`;

/** From dusk to dawn: harbour, exchange, bridge, undercity, heights. */
const LIGHTS = ['#4C86E0', '#3FB68B', '#9DB4C8', '#D98A6A', '#E8D9B8'];
const lights = LIGHTS.map((light, i) => `${light} ${20 * i}% ${20 * (i + 1)}%`).join(', ');

/** On the upper edge of the band: it takes no room. */
const Strip = chakra('div', {
  base: {
    position: 'absolute',
    inset: '-1px 0 auto',
    height: '4px',
    // Gates, then what lies ahead of this run, dimmed, then the districts.
    background: [
      'repeating-linear-gradient(to right, transparent 0 calc(5% - 2px), {colors.bg.raised} calc(5% - 2px) 5%)',
      'linear-gradient(to right, transparent var(--run), {colors.ink/75} var(--run))',
      `linear-gradient(to right, ${lights})`,
    ].join(', '),
    forcedColorAdjust: 'none',
  },
});

const Mark = chakra('span', {
  base: {
    position: 'absolute',
    insetBlock: '0 -3px',
    insetInlineStart: 'clamp(0px, calc(var(--run) - 1px), 100% - 3px)',
    width: '3px',
    bg: 'accent',
    '&[data-best]': {
      insetInlineStart: 'clamp(0px, calc(var(--best) - 1px), 100% - 3px)',
      bg: 'fg.quiet',
    },
  },
});
