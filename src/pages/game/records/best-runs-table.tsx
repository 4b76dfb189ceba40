/** The table of this device's best runs, with what can be done to each and to all. */
import { chakra } from '@chakra-ui/react/styled-system';
import { memo, useCallback, useRef, useState, useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import type { BestRun } from '../../../best-runs/best-run.ts';
import { readBestRunsFile } from '../../../best-runs/best-runs-file.ts';
import { bestRunsCopy as copy } from '../../../content/best-runs.ts';
import { metres } from '../../../content/game.ts';
import type { EngineClient } from '../../../engine/client.ts';
import { selectStatus } from '../../../engine/run-slice.ts';
import { download } from '../../../ui/download.ts';
import { useRunActions } from '../replays/run-actions.ts';
import { returnToGame, useOpenGame } from '../session/open-game.ts';
import { MilestoneList } from './milestone-list.tsx';
import { RowActions, type RowRunActions } from './row-actions.tsx';
import type { RunTable } from './run-table.ts';
import { Cells, narrowRow, Verb, Verbs } from './table-styles.ts';

interface BestRunsTableProps {
  readonly table: RunTable;
  readonly actions: RowRunActions;
  readonly client: () => Pick<EngineClient, 'currentRun'> | null;
  /** Called after a press that brings a run into the picture. */
  readonly onShow: () => void;
}

/** The table with the actions of the page. */
export function BestRuns({ table }: Pick<BestRunsTableProps, 'table'>) {
  const { client } = useOpenGame();
  const actions = useRunActions();
  return <BestRunsTable table={table} actions={actions} client={client} onShow={returnToGame} />;
}

export function BestRunsTable({ table, actions, client, onShow }: BestRunsTableProps) {
  const state = useSyncExternalStore(table.subscribe, table.state, table.state);
  const status = useSelector(selectStatus);
  const [news, setNews] = useState('');
  const line = useRef<HTMLParagraphElement>(null);

  const remove = useCallback(
    async (id: string) => {
      // The button that had the focus goes: the line takes the focus.
      line.current?.focus({ preventScroll: true });
      const fate = await table.remove(id);
      setNews(fate === 'removed' ? copy.deleted : copy.notDeleted);
    },
    [table],
  );

  const rows = state.kind === 'stored' ? state.rows : [];
  // A paused or saved run may wait behind a replay.
  const waits = status === 'replaying' && client()?.currentRun() != null;
  const isUnderWay = status === 'playing' || status === 'paused' || waits;
  return (
    <Body>
      {state.kind === 'reading' && <p>{copy.reading}</p>}
      {state.kind === 'unavailable' && <p>{copy.unavailable}</p>}
      {state.kind === 'stored' && rows.length === 0 && <p>{copy.empty}</p>}
      {rows.length > 0 && (
        <Cells>
          <caption>{copy.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{copy.columns.date}</th>
              <th scope="col">{copy.columns.seed}</th>
              <th scope="col">{copy.columns.score}</th>
              <th scope="col">{copy.columns.round}</th>
              <th scope="col">{copy.columns.distance}</th>
              <th scope="col">
                <span>{copy.columns.actions}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row
                key={row.id}
                row={row}
                actions={actions}
                mayReplay={status !== 'playing'}
                mayRace={!isUnderWay}
                onShow={onShow}
                onDelete={remove}
              />
            ))}
          </tbody>
        </Cells>
      )}
      {rows.length > 0 && isUnderWay && <p>{copy.underWay}</p>}
      {state.kind !== 'unavailable' && (
        <FileButtons table={table} count={rows.length} onNews={setNews} />
      )}
      <p ref={line} role="status" tabIndex={-1}>
        {news}
      </p>
      <MilestoneList />
    </Body>
  );
}

interface RowProps {
  readonly row: BestRun;
  readonly actions: BestRunsTableProps['actions'];
  readonly mayReplay: boolean;
  readonly mayRace: boolean;
  readonly onShow: () => void;
  readonly onDelete: (id: string) => void;
}

/** Rendered again only for a change of its own: a table has a hundred. */
const Row = memo(function Row({ row, ...rest }: RowProps) {
  const { columns } = copy;
  return (
    <tr>
      <th scope="row">{copy.date(row.playedAt)}</th>
      <td data-label={columns.seed}>{row.seed}</td>
      <td data-label={columns.score}>
        <b>{copy.points(row.score)}</b>
      </td>
      <td data-label={columns.round}>{row.round}</td>
      <td data-label={columns.distance}>{metres(row.ticks)}</td>
      <td data-actions="">
        <RowActions row={row} {...rest} />
      </td>
    </tr>
  );
});

const Body = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    justifyItems: 'start',
    gap: '3',
    flexBasis: 'full',
    paddingBlock: '3',
    [narrowRow]: { paddingBlock: '2' },
  },
});

interface FileButtonsProps {
  readonly table: RunTable;
  /** Rows of the table. */
  readonly count: number;
  /** Shows one line of text below the table. */
  readonly onNews: (line: string) => void;
}

/** Saves the table as one file, and adds the runs of such a file. */
export function FileButtons({ table, count, onNews }: FileButtonsProps) {
  const input = useRef<HTMLInputElement>(null);

  async function importRuns(file: File): Promise<void> {
    onNews(copy.importing);
    const text = await readBestRunsFile(file);
    const result = text.ok ? await table.importFile(text.value) : text;
    onNews(result.ok ? copy.imported(result.value) : copy.notImported(result.reason));
  }

  return (
    <Verbs>
      {count > 0 && (
        <Verb
          onClick={async () => {
            const file = await table.exportFile();
            if (file.ok) download(file.value, copy.fileName);
            onNews(file.ok ? copy.exported(count) : copy.notExported(file.reason));
          }}
        >
          {copy.export}
        </Verb>
      )}
      <Verb onClick={() => input.current?.click()}>{copy.import}</Verb>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file !== undefined) void importRuns(file);
          // So that a second choice of one file is a change, too.
          currentTarget.value = '';
        }}
      />
    </Verbs>
  );
}
