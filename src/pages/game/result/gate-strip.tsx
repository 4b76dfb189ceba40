/**
 * The road of the whole run as a line: twenty gates in the light of the five districts, this run and the best one. Gold gates
 * of this run are filled, those of the run with the most are outlined.
 */
import { goldGates, isGold } from '../../../../shared/gold.ts';
import { roadOf, WIN_TICKS } from '../../../../shared/rules.ts';
import { resultCopy as copy } from '../../../content/result.ts';
import type { EndedRun } from '../../../engine/run-slice.ts';
import { styled } from '../../../ui/theme/styled.ts';
import { useGameSelector } from '../game-state.ts';

export function GateStrip({ result }: { readonly result: EndedRun }) {
  const { ticks, gold } = result;
  const best = useGameSelector(({ progress }) => progress.bestTicks);
  const most = useGameSelector(({ progress }) => progress.gold[roadOf(result)]);
  return (
    <Strip
      role="img"
      aria-label={copy.gates(ticks, best)}
      style={{ '--run': shareOf(ticks), '--best': shareOf(best) }}
      data-gold={goldGates(gold).join()}
    >
      {goldGates(gold | most).map((gate) => (
        <Gold
          key={gate}
          style={{ left: `${5 * (gate - 1)}%` }}
          data-best={isGold(gold, gate) ? undefined : ''}
        />
      ))}
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
const Strip = styled('div', {
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
});

/** Twice as high as the strip, so that fill and outline differ. */
const Gold = styled('span', {
  position: 'absolute',
  insetBlock: '-4px 0',
  width: 'calc(5% - 2px)',
  bg: 'accent',
  '&[data-best]': { bg: 'bg', border: '2px solid {colors.accent}' },
});

const Mark = styled('span', {
  position: 'absolute',
  insetBlock: '0 -3px',
  insetInlineStart: 'clamp(0px, calc(var(--run) - 1px), 100% - 3px)',
  width: '3px',
  bg: 'accent',
  '&[data-best]': {
    insetInlineStart: 'clamp(0px, calc(var(--best) - 1px), 100% - 3px)',
    bg: 'fg.quiet',
  },
});
