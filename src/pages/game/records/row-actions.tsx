import { useState } from 'react';
import type { ClaimedRun } from '../../../../shared/recording.ts';
import type { BestRun } from '../../../best-runs/best-run.ts';
import { bestRunsCopy as copy } from '../../../content/best-runs.ts';
import { decodePlain } from '../../../shared-run/run-link.ts';
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
  readonly onDelete: (id: string) => void;
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
  const name = <VisuallyHidden> {copy.runOf(row.playedAt, row.score)}</VisuallyHidden>;

  /** The run of the row; rows of the table have been parsed, so it is there. */
  function withRun(act: (claimed: ClaimedRun) => void): void {
    const decoded = decodePlain(row.code);
    if (decoded.ok) act(decoded.value);
  }

  return (
    <Verbs>
      {/* `aria-disabled` instead of `disabled`: a run that begins does not take the focus away. */}
      <Verb
        aria-disabled={!mayReplay || undefined}
        onClick={() => {
          if (!mayReplay) return;
          onShow();
          withRun(replay);
        }}
      >
        {copy.replay}
        {name}
      </Verb>
      <Verb
        aria-disabled={!mayRace || undefined}
        onClick={(event) => {
          if (!mayRace) return;
          withRun((claimed) => race(claimed, event.timeStamp));
          onShow();
        }}
      >
        {copy.race}
        {name}
      </Verb>
      <Verb onClick={() => withRun((claimed) => void share(claimed))}>
        {copy.share}
        {name}
      </Verb>
      <Verb onClick={() => withRun(save)}>
        {copy.save}
        {name}
      </Verb>
      <Verb
        onBlur={() => setSure(false)}
        onClick={() => {
          if (isSure) onDelete(row.id);
          else setSure(true);
        }}
      >
        {isSure ? copy.deleteSure : copy.delete}
        {name}
      </Verb>
    </Verbs>
  );
}
