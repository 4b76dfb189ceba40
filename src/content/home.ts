import { advertisedRounds, product, stage } from './site.ts';

export const homeCopy = {
  title: product,
  stage,
  line: `A runner for your browser: jump for dollar notes, shoot the ETH enemies, survive ${advertisedRounds} rounds.`,
  play: 'PLAY NOW',
  note: 'Alpha: rewards are simulated, no token is transferred.',
};
