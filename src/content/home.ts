/** All copy of the landing page. Every figure comes from figures.ts or from the rules. */
import { DOLLAR_SCORE, ENEMY_SCORE } from '../../shared/rules.ts';
import * as figures from './figures.ts';
import { product, releaseStage, token } from './site.ts';
import { stills } from './stills.ts';

const TAX_PARTS = `${figures.playersShare} to active players, ${figures.marketingShare} to marketing`;

export const homeCopy = {
  hero: {
    title: product,
    line: `Dollar notes fly, ETH shoots back. Jump, aim and stay in one piece for ${figures.advertisedRounds} rounds.`,
    play: 'PLAY NOW',
    read: 'Read Whitepaper',
    note: 'Alpha: rewards are simulated. No token is transferred.',
  },
  arena: {
    title: 'Dominate the arena',
    line: 'One car, one road, two keys. It gets faster, you do not.',
    steps: [
      {
        still: stills.collect,
        title: 'Jump and collect',
        figure: `+${DOLLAR_SCORE}`,
        unit: 'a note',
        line: 'Notes flutter in at every height and quicken with the rounds. Leave the ground to catch them.',
      },
      {
        still: stills.shoot,
        title: 'Shooting',
        figure: `+${ENEMY_SCORE}`,
        unit: 'an enemy',
        line: 'ETH hovers on the road and fires down your lane. Shoot it before you have to jump it.',
      },
      {
        still: stills.victory,
        title: 'Ultimate victory',
        figure: figures.prize,
        unit: token,
        line: `Survive all ${figures.advertisedRounds} rounds for the ${figures.prize}-token prize. In the alpha the prize is simulated.`,
      },
    ],
  },
  metaverse: {
    title: 'Beta Release',
    line: 'The metaverse is the other half of the garage: vehicles that drive, charge and earn while you watch.',
    listTitle: 'Real-time features',
    features: {
      'Live vehicles': 'Where each car is, and whether it drives or charges.',
      'Distance today': 'Miles of the whole fleet, counted as they are driven.',
      'Earnings today': 'What the fleet brings in, car by car.',
    },
    simulated: 'All numbers in the beta are simulated.',
    premium: {
      title: 'Premium access',
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
    line: 'A game that asks for tokens, and a token that asks for a game.',
    game: {
      title: 'Game features',
      items: {
        'Runs in the browser': 'No download, no account, no login.',
        'Keyboard or thumbs': 'Two keys on a desk, two buttons on a phone.',
        'Harder by the round': 'Faster notes and shorter gaps, under four skies.',
        'Nothing to lose yet': `The entry fee and the prize are simulated in the ${releaseStage.toLowerCase()}.`,
      },
    },
    utility: {
      title: 'Token utility',
      items: {
        Entry: [figures.entryFee, 'tokens per game'],
        Prize: [figures.prize, `tokens for surviving all ${figures.advertisedRounds} rounds`],
        'Total supply': [figures.supplyWords, `${token} on BNB Chain`],
        'Transaction tax': [figures.tax, TAX_PARTS],
        'Game development and events': [
          figures.developmentShare,
          'for whatever comes down the road next',
        ],
      },
      note: 'Alpha: no fee is taken, no tax is raised, no prize is paid.',
    },
  },
  closing: {
    title: 'The road is clear. For now.',
    line: 'A run costs nothing in the alpha and pays exactly as much.',
    play: 'Start a run',
  },
} as const;
