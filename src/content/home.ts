/** All copy of the landing page. Every figure comes from figures.ts or from the rules. */
import { DOLLAR_SCORE, ENEMY_SCORE } from '../../shared/rules.ts';
import * as figures from './figures.ts';
import { product, releaseStage, token } from './site.ts';
import { stills } from './stills.ts';

const TAX_PARTS = `${figures.playersShare} to active players, ${figures.marketingShare} to marketing`;

export const homeCopy = {
  hero: {
    title: product,
    line: `Dollar notes fly, ETH shoots back. Survive all ${figures.advertisedRounds} rounds and win`,
    prize: `${figures.inTokens(figures.prize)}.`,
    play: 'PLAY NOW',
    daily: (day: number) => `Day ${day}: today’s road`,
    read: 'Read Whitepaper',
    note: 'Alpha: rewards are simulated. No token is transferred.',
  },
  arena: {
    title: 'Dominate the arena',
    line: 'One car, one road, two buttons. It gets faster. You don’t.',
    steps: [
      {
        still: stills.collect,
        title: 'Jump and collect',
        figure: `+${DOLLAR_SCORE}`,
        unit: 'per note',
        line: 'Notes fly in at any height, and faster every round. Jump for those you can afford.',
      },
      {
        still: stills.shoot,
        title: 'Shooting',
        figure: `+${ENEMY_SCORE}`,
        unit: 'per enemy',
        line: 'ETH hovers along the road and fires at you. Shoot it at sight, or jump over its bullets.',
      },
      {
        still: stills.victory,
        title: 'Ultimate victory',
        figure: figures.prize,
        unit: token,
        line: `Survive all ${figures.advertisedRounds} rounds and win the ${figures.prize}-token prize. In the alpha, the prize is simulated.`,
      },
    ],
  },
  metaverse: {
    title: 'Beta Release',
    line: 'The metaverse is the rest of the garage: vehicles that drive, charge and earn on their own.',
    listTitle: 'Real-time features',
    features: {
      'Live vehicles': 'Where each car is, and whether it’s driving or charging.',
      'Distance Today': 'Miles driven by the whole fleet, counted live.',
      'Earnings Today': 'What the fleet earns, car by car.',
    },
    simulated: 'All numbers in the beta are simulated.',
    premium: {
      title: 'Premium Access',
      figure: figures.premiumPrice,
      unit: 'tokens',
      plan: 'Monthly subscription',
      launch: figures.premiumLaunch,
    },
    enter: 'Enter Metaverse',
    note: 'Beta access available now • Premium subscription required for full features',
  },
  ecosystem: {
    title: 'The ecosystem',
    line: 'What a game costs, what a win pays and where the tax goes.',
    game: {
      title: 'Game features',
      items: {
        'Runs in the browser': 'No download, no account, no login.',
        'Keyboard or thumbs': 'Two keys on a desktop, two thumbs on a phone.',
        'Harder by the round': 'Faster notes, shorter gaps and a new sky.',
        'Nothing to lose': `The entry fee and the prize are simulated in the ${releaseStage.toLowerCase()}.`,
      },
    },
    utility: {
      title: 'Token utility',
      run: {
        Entry: [figures.entryFee, 'tokens per game'],
        Prize: [figures.prize, `tokens for surviving all ${figures.advertisedRounds} rounds`],
      },
      token: {
        'Total supply': [figures.supplyWords, `${token} on BNB Chain`],
        'Transaction tax': [figures.tax, TAX_PARTS],
        'Game development and events': [figures.developmentShare],
      },
      note: 'Alpha: no fee is taken, no tax is charged, no prize is paid.',
    },
  },
  closing: {
    title: 'Drive until sunrise',
    line: 'The alpha is free to play, right here in your browser.',
    play: 'Start a run',
  },
} as const;
