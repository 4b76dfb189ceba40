/** The text of the hint that is marked in the picture, for the device that was used last. */
import { gameCopy } from '../../../content/game.ts';
import { CONTROLS } from '../../../controls/controls.ts';
import { capOf } from '../../../controls/keys.ts';
import { styled } from '../../../ui/theme/styled.ts';
import { type GameState, useGameSelector } from '../game-state.ts';

const copy = gameCopy.hints;

/** Empty without a hint. */
export function HintLine() {
  // One selector for all words: several would allocate with every change of the hint.
  const words = useGameSelector(selectWords);
  return (
    <Place data-hint="">
      {words?.split('\n').map((line) => (
        <Words key={line}>{line}</Words>
      ))}
    </Place>
  );
}

/** Lines of text; null without a hint. */
export function selectWords(state: GameState): string | null {
  const { hint, status } = state.run;
  if (status !== 'playing' || hint === null) return null;
  if (hint === 'practice') return copy.practice;
  const jump = selectPress(state, 'jump');
  const shoot = selectPress(state, 'shoot');
  if (hint === 'start') return `${copy.jump(jump)}\n${copy.shoot(shoot)}`;
  if (hint === 'shoot') return copy.atSight(shoot);
  return hint === 'held' ? copy.held(jump) : copy.bullet(jump);
}

/** Before the first press, the device is guessed. */
const guess = () => (window.matchMedia('(pointer: coarse)').matches ? 'touch' : 'keys');

/** How to press a control on the device that was used last: 'ENTER or S'. */
export function selectPress(state: GameState, control: 'jump' | 'shoot'): string {
  const device = state.inputDevice ?? guess();
  const { pad, tap } = CONTROLS[control];
  if (device === 'touch') return copy.tapOn(tap ?? '');
  const caps = device === 'keys' ? state.settings.keys[control] : pad.slice(0, 1);
  return caps.map(capOf).join(` ${gameCopy.orKey} `);
}

const Place = styled('div', {
  display: 'flex',
  justifyContent: 'space-around',
  alignItems: 'end',
  gap: '2',
});

const Words = styled('p', {
  padding: '4px {spacing.3}',
  bg: 'ink/80',
  color: 'fg',
  // Not higher than the road.
  fontSize: {
    base: 'sm',
    md: 'min({fontSizes.lg}, 8cqb)',
    _picThin18: 'min({fontSizes.sm}, max(14px, 4.4cqb))',
  },
  lineHeight: 1.3,
  textAlign: 'center',
  // No animation, because it would update the page's styles in each frame.
  fontWeight: 600,
});
