/** All copy of the result dialog. It comes with the dialog. */
import { advertisedRounds, prize, tokens } from './figures.ts';
import { metres } from './game.ts';
import { token } from './site.ts';

export const resultCopy = {
  close: 'Close',
  restart: 'NEW RUN',
  keys: 'SPACE or ENTER starts the next run at once.',
  best: 'New best',
  longest: (ticks: number) => `Longest run: ${metres(ticks)}`,
  slow: 'Slow mode: not counted. A shared link says so.',
  loss: {
    title: 'Game Over!',
    crashed: (round: number) => `You crashed after ${round} rounds!`,
    score: (score: number) => `Final score: ${score}`,
    again: 'Try Again!',
    aim: `Win all ${advertisedRounds} rounds to earn ${token} tokens!`,
    action: 'Try Again',
  },
  win: {
    title: 'Victory!',
    congratulations: `Congratulations! You've completed all ${advertisedRounds} rounds!`,
    rewardLabel: 'Your reward',
    reward: tokens(prize),
    added: 'The tokens were added to your account.',
    simulated: 'Alpha: rewards are simulated. No token is transferred.',
    action: 'Collect Rewards',
  },
};
