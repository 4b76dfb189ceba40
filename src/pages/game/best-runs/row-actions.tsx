import { useState } from 'react';
import type { EngineStatus } from '../../../../shared/contract.ts';
import type { ClaimedRun } from '../../../../shared/recording.ts';
import type { BestRun } from '../../../best-runs/best-run.ts';
import { bestRunsCopy as copy } from '../../../content/best-runs.ts';
import { decodePlain } from '../../../shared-run/plain-code.ts';
import { VisuallyHidden } from '../../../ui/theme/visually-hidden.ts';
import type { RunActions } from '../run-actions.ts';
import { Verb, Verbs } from './table-styles.ts';

interface RowActionsProps {
  readonly row: BestRun;
  readonly actions: Pick<RunActions, 'race'> & Partial<RunActions>;
  readonly status: EngineStatus;
  readonly onRace: () => void;
  readonly onDelete: (id: string) => void;
}

/** Buttons of one row, each named with its run. */
export function RowActions({ row, actions, status, onRace, onDelete }: RowActionsProps) {
  const [isSure, setSure] = useState(false);
  const { watch, share, race } = actions;
  const mayWatch = status !== 'playing';
  const mayRace = mayWatch && status !== 'paused';
  const name = <VisuallyHidden> {copy.runOf(row.playedAt, row.score)}</VisuallyHidden>;

  /** The run of the row; rows of the table have been parsed, so it is there. */
  function withRun(act: (claimed: ClaimedRun) => void): void {
    const decoded = decodePlain(row.code);
    if (decoded.ok) act(decoded.value);
  }

  return (
    <Verbs>
      {watch !== undefined && (
        <Verb
          aria-disabled={!mayWatch || undefined}
          onClick={() => {
            if (mayWatch) withRun(watch);
          }}
        >
          {copy.watch}
          {name}
        </Verb>
      )}
      {/* `aria-disabled` instead of `disabled`: a run that begins does not take the focus away. */}
      <Verb
        aria-disabled={!mayRace || undefined}
        onClick={(event) => {
          if (!mayRace) return;
          withRun((claimed) => race(claimed, event.timeStamp));
          onRace();
        }}
      >
        {copy.race}
        {name}
      </Verb>
      {share !== undefined && (
        <Verb onClick={() => withRun((claimed) => void share(claimed))}>
          {copy.share}
          {name}
        </Verb>
      )}
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
