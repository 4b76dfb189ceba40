/** The rows of 'How to play'. */
import { DOLLAR_SCORE, ENEMY_SCORE, WIN_TICKS } from '../../shared/rules.ts';
import { advertisedRounds, inTokens, prize, wonRounds } from './figures.ts';
import { metres } from './game.ts';

export const guideCopy = {
  dollar: {
    points: `+${DOLLAR_SCORE}`,
    name: 'Dollar note',
    line: 'Take it when no bullet is near: a landing is hard to change.',
  },
  enemy: {
    points: `+${ENEMY_SCORE}`,
    name: 'ETH kill',
    line: 'Shoot it at sight, before it fires. Touching it or its bullets ends the run.',
  },
  car: {
    points: prize,
    name: 'The prize',
    line: `The plan: survive all ${advertisedRounds} rounds and win ${inTokens(prize)}. In the alpha a run has ${wonRounds} rounds: you win at ${metres(WIN_TICKS)}, and the reward is simulated.`,
  },
};
