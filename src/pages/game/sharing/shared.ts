/** A shared run: where it comes from, and what is known of it once it was read. */
import type { ComponentType } from 'react';
import type { ClaimedRun } from '../../../../shared/recording.ts';
import type { RunActionParts } from '../watching/watched.ts';

/** `hash`: as in location.hash. */
export type RunSource =
  | { readonly from: 'link'; readonly hash: string }
  | { readonly from: 'file'; readonly file: File };

export interface SharedActionsProps {
  readonly shared: SharedRun;
  readonly parts: RunActionParts;
  /** Called after a race began. null where another run waits, with which a race would do away. */
  readonly onRace: (() => void) | null;
}

export interface SharedRun {
  /** One line for people: what the run is worth, or why not. */
  readonly text: string;
  /** null where nothing could be read. */
  readonly claimed: ClaimedRun | null;
  readonly isValid: boolean;
  readonly Actions: ComponentType<SharedActionsProps>;
}
