/** Names and published figures, once: every page that states one takes it from here. */
import { ADVERTISED_ROUNDS } from '../../shared/rules.ts';

export const product = 'BNB Runner';
export const token = '$BNB OG';
export const stage = 'Alpha';

/** Rounds the copy promises the prize for; the run itself is longer (rules.ts). */
export const advertisedRounds = ADVERTISED_ROUNDS;
export const prize = amount(1000);

/** A figure as the site prints it: '1,000'. */
export function amount(value: number): string {
  return value.toLocaleString('en-US');
}

/** A sum of the token: '1,000 $BNB OG'. */
export function tokens(figure: string): string {
  return `${figure} ${token}`;
}

export function pageTitle(page?: string): string {
  return page === undefined ? product : `${page} · ${product}`;
}
