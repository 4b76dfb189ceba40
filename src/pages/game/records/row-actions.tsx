import { useState } from 'react';
import { bestRunsCopy as copy } from '../../../content/best-runs.ts';
import type { BestRun } from '../../../runs/best-run.ts';
import { VisuallyHidden } from '../../../ui/theme/inline-text.ts';
import type { RunActions } from '../replays/run-actions.ts';
import { Verb, Verbs } from './table-styles.ts';

export type RowRunActions = Pick<RunActions, 'replay' | 'race' | 'share' | 'save'>;

interface RowActionsProps {
  readonly row: BestRun;
  readonly actions: RowRunActions;
  /** No run is in play. */
  readonly mayReplay: boolean;
  /** No run is in play, and none waits. */
  readonly mayRace: boolean;
  readonly onShow: () => void;
  readonly onDelete: (code: string) => void;
}

/** Buttons of one row, each named with its run. */
export function RowActions({
  row,
  actions,
  mayReplay,
  mayRace,
  onShow,
  onDelete,
}: RowActionsProps) {
  const [isSure, setSure] = useState(false);
  const { replay, share, save, race } = actions;
  const name = <VisuallyHidden> {copy.runOf(row.playedAt, row.claim.score)}</VisuallyHidden>;

  return (
    <Verbs>
      {/* `aria-disabled` instead of `disabled`: a run that begins does not take the focus away. */}
      <Verb
        aria-disabled={!mayReplay || undefined}
        onClick={() => {
          if (!mayReplay) return;
          onShow();
          replay(row);
        }}
      >
        {copy.replay}
        {name}
      </Verb>
      <Verb
        aria-disabled={!mayRace || undefined}
        onClick={(event) => {
          if (!mayRace) return;
          race(row, event.timeStamp);
          onShow();
        }}
      >
        {copy.race}
        {name}
      </Verb>
      <Verb onClick={() => void share(row)}>
        {copy.share}
        {name}
      </Verb>
      <Verb onClick={() => save(row)}>
        {copy.save}
        {name}
      </Verb>
      <Verb
        onBlur={() => setSure(false)}
        onClick={() => {
          if (isSure) onDelete(row.code);
          else setSure(true);
        }}
      >
        {isSure ? copy.deleteSure : copy.delete}
        {name}
      </Verb>
    </Verbs>
  );
}
