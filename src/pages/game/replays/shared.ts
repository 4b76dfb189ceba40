/** A shared run: where it comes from, and what is known of it once it was read. */
import type { ClaimedRun } from '../../../../shared/recording.ts';

/** `hash`: as in location.hash. */
export type RunSource =
  | { readonly from: 'link'; readonly hash: string }
  | { readonly from: 'file'; readonly file: File };

export interface SharedRun {
  /** One line for the player: the result of a verified run, or why it does not hold. */
  readonly text: string;
  /** null where nothing could be read. */
  readonly claimed: ClaimedRun | null;
  readonly isValid: boolean;
}
