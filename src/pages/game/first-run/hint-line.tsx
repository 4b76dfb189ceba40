/** The text of the hint that is marked in the picture, for the device that was used last. */
import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect } from 'react';
import { type FollowedHint, followedHint, type Look } from '../../../../shared/contract.ts';
import { ROUND_TICKS } from '../../../../shared/rules.ts';
import { gameCopy } from '../../../content/game.ts';
import { CONTROLS } from '../../../controls/controls.ts';
import { capOf } from '../../../controls/keys.ts';
import type { InputDevice } from '../../../device/input-device-slice.ts';
import { stored } from '../../../device/stored.ts';
import { type GameState, useGameSelector } from '../game-state.ts';
import { hints } from '../play/layout.ts';

const copy = gameCopy.hints;

/** Empty without a hint. */
export function HintLine() {
  // One selector for all words: several would allocate with every change of the hint.
  const words = useGameSelector(selectWords);
  const hint = useGameSelector(({ run }) => run.hint);

  useEffect(() => {
    const followed = followedHint(hint);
    if (followed !== undefined) storeFollowed(followed);
  }, [hint]);

  return (
    <Place aria-live="polite" data-hint="">
      {words?.split('\n').map((line) => (
        <Line key={line}>{line}</Line>
      ))}
    </Place>
  );
}

/** Lines of text; null without a hint. */
export function selectWords(state: GameState): string | null {
  const { hint, status } = state.run;
  if (status !== 'playing') return null;
  if (hint === 'start') return `${wordsOf(state, 'jump')}\n${wordsOf(state, 'shoot')}`;
  if (hint === 'shoot') return copy.shoot(selectPress(state, 'shoot'));
  if (hint === 'practice') return copy.practice;
  if (hint === 'held') return copy.held(selectPress(state, 'jump'));
  return hint === 'jump' || hint === 'bullet' ? copy.jump(selectPress(state, 'jump')) : null;
}

function wordsOf(state: GameState, control: PressHint): string {
  const { tap, legend } = CONTROLS[control];
  if (deviceOf(state) === 'touch') return copy.firstTap(tap ?? '', legend ?? '');
  return copy.firstPress(selectPress(state, control), legend ?? '');
}

/** How to press a control on the device that was used last: 'ENTER or S'. */
export function selectPress(state: GameState, control: PressHint): string {
  const device = deviceOf(state);
  const { pad, tap } = CONTROLS[control];
  if (device === 'touch') return copy.tapOn(tap ?? '');
  const caps = device === 'keys' ? state.settings.keys[control] : pad.slice(0, 1);
  return caps.map(capOf).join(` ${gameCopy.orKey} `);
}

/** Before the first press, the device is guessed. */
function deviceOf(state: GameState): InputDevice {
  const guess = () => (window.matchMedia('(pointer: coarse)').matches ? 'touch' : 'keys');
  return state.inputDevice ?? guess();
}

/** At the bottom of the picture: toasts and tools are at the top. */
const Place = chakra('div', {
  base: {
    ...hints,
    display: 'flex',
    justifyContent: 'space-around',
    alignItems: 'end',
    gap: '2',
  },
});

const Line = chakra('p', {
  base: {
    padding: '4px {spacing.3}',
    bg: 'ink/80',
    color: 'fg',
    // Not higher than the road.
    fontSize: { base: 'sm', md: 'min({fontSizes.lg}, 8cqb)' },
    lineHeight: 1.3,
    textAlign: 'center',
    // No animation, because it would update the page's styles in each frame.
    fontWeight: 600,
  },
});

const HINTS_KEY = 'bnb-runner.hints';
/** Longer texts are not those of any build. */
const MOST_WORDS = 100;

type PressHint = 'jump' | 'shoot';

/** null if storage is denied: the same hints in every run would be worse than none. */
const followed = stored<readonly string[] | null>(HINTS_KEY, {
  parse: (text) => String(text).split(' ', MOST_WORDS),
  missing: [],
  fallback: null,
  encode: (words) => words.join(' '),
  decode: (text) => text,
});

/**
 * Returns the hints that the player has not followed yet. Returns undefined if none is left, or if this device cannot
 * store them. `bestTicks`: length of the longest run on this device. `mayHold`: whether the clock may be held. It is
 * false in daily and shared runs, and in slow motion.
 */
export function wantedHints(bestTicks: number, mayHold: boolean): Look['hints'] {
  const words = followed.load();
  if (words === null) return undefined;
  const isWanted = (hint: FollowedHint) => !words.includes(hint);
  const wanted = {
    jump: isWanted('jump'),
    shoot: isWanted('shoot'),
    // Players of older builds have no such word: whoever reached round 2 needs no lesson.
    bullet: mayHold && bestTicks < ROUND_TICKS && isWanted('bullet'),
    isFirstRun: bestTicks === 0,
  };
  return wanted.jump || wanted.shoot || wanted.bullet ? wanted : undefined;
}

/** Stores that a hint was followed, so that it is not shown again. */
export function storeFollowed(hint: FollowedHint): void {
  const words = followed.load() ?? [];
  if (!words.includes(hint)) followed.store([...words.filter(Boolean), hint]);
}
