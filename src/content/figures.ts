/**
 * Every published figure, once: no page writes a number of its own. Two differences are meant and
 * stay: the copy promises the prize for ADVERTISED_ROUNDS while a run counts on to WIN_TICKS, and
 * the landing page alone names a share for development and events (developmentShare).
 */
import { ADVERTISED_ROUNDS, ROUND_TICKS, roundOf, WIN_TICKS } from '../../shared/rules.ts';
import { token } from './site.ts';

/** Tokens a game costs; lost with the game. */
export const entryFee = amount(1000);
/** Tokens for surviving all advertised rounds. */
export const prize = amount(1000);
/** Rounds the copy promises the prize for; the run itself is longer (rules.ts). */
export const advertisedRounds = ADVERTISED_ROUNDS;

const SUPPLY = 1_000_000_000;
export const supply = amount(SUPPLY);
export const supplyWords = `${SUPPLY / 1_000_000_000} billion`;

/** % of every transaction, and where it goes. */
export const TAX = { total: 5, players: 2, marketing: 3 } as const;
export const tax = percent(TAX.total);
export const playersShare = percent(TAX.players);
export const marketingShare = percent(TAX.marketing);

/** % for game development and events. Only the landing page says so; the whitepaper does not. */
export const developmentShare = percent(5);

/** % of the supply. */
export const TEAM = 10;
export const teamShare = percent(TEAM);
export const teamTokens = amount((SUPPLY * TEAM) / 100);

/** Tokens a month for the metaverse's premium access. */
export const premiumPrice = amount(12_000);
export const premiumLaunch = 'Q4 2025';

/** The run as the rules have it. */
export const roundTicks = amount(ROUND_TICKS);
export const winTicks = amount(WIN_TICKS);
export const winRound = roundOf(WIN_TICKS);

/**
 * A number as the site prints it: '1,000', '1,234.50'. Without Intl, whose first use costs up to
 * 60 ms: figures are formatted before the first paint.
 */
export function amount(value: number, decimals: 0 | 1 | 2 = 0): string {
  return value.toFixed(decimals).replace(/\B(?=(?:\d{3})+(?:\.|$))/g, ',');
}

export function percent(value: number): string {
  return `${value}%`;
}

/** A sum of the token: '1,000 $BNB OG'. */
export function tokens(figure: string): string {
  return `${figure} ${token}`;
}
