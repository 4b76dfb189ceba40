/**
 * Gold gates: marks of skill that a run earns at its twenty gates (docs/rules.md, "Gold gates"). They follow from the
 * journal alone, and do not change the score.
 */

/** Counts of the round before a gate. */
export interface GateTry {
  /** 1 to 20. */
  readonly gate: number;
  readonly hits: number;
  /** Notes that were taken, of those that came by. */
  readonly taken: number;
  readonly notes: number;
  /** Wasted presses above one for four that paid. */
  readonly excess: number;
}

/** The gold of a run as it is published outside the game. */
export interface GoldResult {
  /** The gold gates, 1 to 20. */
  readonly gold: readonly number[];
}

/** The gold of a run so far. */
export interface Gold {
  /** A bit for each gold gate; the first gate is the lowest. */
  readonly gold: number;
  /** The last gate; null before the first. */
  readonly lastGate: GateTry | null;
  /** The first gate that was passed and is not gold. */
  readonly missedGate: GateTry | null;
}

/** Presses that must pay for each wasted one. */
export const PAID_PER_WASTED = 4;

/** Presses that pay, and notes: the two conditions of a gold gate. */
export const hasThrift = ({ hits, excess }: GateTry): boolean => hits > 0 && excess === 0;
export const hasNotes = ({ taken, notes }: GateTry): boolean => taken > 0 && 2 * taken >= notes;

/** The next gate to turn gold: the first that a run missed or did not reach; 21 after all. */
export function goalOf({ gold, missedGate }: Pick<Gold, 'gold' | 'missedGate'>): GateTry {
  const unreached = { hits: 0, taken: 0, notes: 0, excess: 0 };
  return missedGate ?? { gate: goldGates(gold).length + 1, ...unreached };
}

/** The gold gates, 1 to 20. */
export function goldGates(gold: number): readonly number[] {
  return Array.from({ length: 20 }, (_, i) => i + 1).filter((gate) => isGold(gold, gate));
}

export function isGold(gold: number, gate: number): boolean {
  return ((gold >> (gate - 1)) & 1) === 1;
}
