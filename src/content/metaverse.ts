/** All copy and sample figures of the metaverse demo. Every figure is made up. */
import { amount, premiumLaunch, premiumPrice } from './figures.ts';
import { token } from './site.ts';

/** `picture`: its text alternative. `earnings`: at the start of a visit, in tokens. */
export const demoVehicles = [
  {
    id: 'runner',
    name: 'Night Runner',
    picture: 'The yellow car of the game, seen from the side',
    status: 'Active',
    location: 'Exchange Street, eastbound',
    earnings: 184.2,
  },
  {
    id: 'pickup',
    name: 'Block Hauler',
    picture: 'A high bone-white pickup with a crate on its bed, seen from the side',
    status: 'Active',
    location: 'Harbour Bridge',
    earnings: 131.65,
  },
  {
    id: 'van',
    name: 'Cell Van',
    picture: 'A slate-blue van with solar cells on its roof, seen from the side',
    status: 'Charging',
    location: 'Depot 7, bay 3',
    earnings: 96.4,
  },
  {
    id: 'three-wheeler',
    name: 'Tri Courier',
    picture: 'A clay-red three-wheeler with a box on its tail, seen from the side',
    status: 'Active',
    location: 'Old Market',
    earnings: 74.15,
  },
] as const;

export type DemoVehicle = (typeof demoVehicles)[number];

/** Figures at the start of a visit; distance in miles. */
export const demoStart = { distance: 312.7, users: 1284 };

export const metaverseCopy = {
  back: 'Back to home',
  title: 'Metaverse',
  stage: 'Beta Release - Coming Soon',
  line: 'Four vehicles on the road: how far they drive and what they earn, as the beta will show it.',
  simulatedLine: `All numbers are simulated and grow at random every 3 seconds. No real vehicle, no real ${token}.`,
  today: {
    title: 'Today',
    distance: { name: 'Distance Today', unit: 'miles' },
    earnings: { name: 'Earnings Today', unit: token },
  },
  garage: {
    title: 'The garage',
    status: 'Status',
    location: 'Location',
    earnings: 'Earnings',
    unit: token,
  },
  premium: {
    title: 'Premium Access',
    figure: premiumPrice,
    unit: token,
    plan: `a month, from ${premiumLaunch}`,
    action: 'Connect Wallet',
    soon: 'Coming soon. Subscriptions aren’t open yet, so this button does nothing.',
  },
  platform: {
    title: 'Platform Status',
    stage: { Stage: ['Beta Release'] },
    users: 'Active users',
    totals: { 'Total distance': [`${amount(15_847)} miles`], 'Tokens earned': ['2.4M'] },
    launch: 'Full launch expected Q2 2024',
    until: 'Totals as of yesterday.',
  },
  upcoming: {
    title: 'Upcoming features',
    items: {
      'NFT vehicles': 'Own a vehicle. Keep it or trade it.',
      'Route optimization': 'The best-paying route, found before you set out.',
      'Multiplayer races': 'Race others on the same street, live.',
    },
  },
} as const;
