/**
 * Single source of every published figure; pages and copy import them from here. Two differences are intended: the copy
 * promises the prize for ADVERTISED_ROUNDS, while a run is won at WIN_TICKS; and only the landing page names a share
 * for development and events (developmentShare).
 */
import { ADVERTISED_ROUNDS, ROUND_TICKS, roundOf, WIN_TICKS } from '../../shared/rules.ts';
import { token } from './site.ts';

/** Tokens that a game costs; a lost game forfeits them. */
export const entryFee = amount(1000);
/** Tokens for surviving all advertised rounds. */
export const prize = amount(1000);
/** Rounds for which the copy promises the prize; the run itself is longer (rules.ts). */
export const advertisedRounds = ADVERTISED_ROUNDS;

const SUPPLY = 1_000_000_000;
export const supply = amount(SUPPLY);
export const supplyWords = `${SUPPLY / 1_000_000_000} billion`;

/** Tax in % of every transaction, and its parts. */
export const TAX = { total: 5, players: 2, marketing: 3 } as const;
export const tax = percent(TAX.total);
export const playersShare = percent(TAX.players);
export const marketingShare = percent(TAX.marketing);

/** Share for game development and events. The whitepaper does not name it. */
export const developmentShare = percent(5);

/** The team's share in % of the supply. */
export const TEAM = 10;
export const teamShare = percent(TEAM);
export const teamTokens = amount((SUPPLY * TEAM) / 100);

/** Tokens a month for premium access to the metaverse. */
export const premiumPrice = amount(12_000);
export const premiumLaunch = 'Q4 2025';

/** Length of a round and of a won run, from the rules. */
export const roundTicks = amount(ROUND_TICKS);
export const winTicks = amount(WIN_TICKS);
/** Rounds that a won run lasts. The counter ends one higher, because the last tick begins another round. */
export const wonRounds = WIN_TICKS / ROUND_TICKS;
export const winRound = roundOf(WIN_TICKS);

/**
 * A number as the site prints it: '1,000', '1,234.50'. It does not use Intl, whose first call takes up to 60 ms,
 * because figures are formatted before the first paint.
 */
export function amount(value: number, decimals: 0 | 1 | 2 = 0): string {
  return value.toFixed(decimals).replace(/\B(?=(?:\d{3})+(?:\.|$))/g, ',');
}

export function percent(value: number): string {
  return `${value}%`;
}

/** An amount of the token: '1,000 $BNB OG'. */
export function inTokens(figure: string): string {
  return `${figure} ${token}`;
}
