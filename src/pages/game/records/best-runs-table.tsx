/** The table of this device's best runs, with what can be done to each and to all. */
import { chakra } from '@chakra-ui/react/styled-system';
import { memo, useCallback, useRef, useState, useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import type { ClaimedRun } from '../../../../shared/recording.ts';
import { bestRunsCopy as copy } from '../../../content/best-runs.ts';
import { metres } from '../../../content/game.ts';
import { verify } from '../../../engine/replay-result.ts';
import { selectStatus } from '../../../engine/run-slice.ts';
import type { TabEngine } from '../../../engine/tab-engine.ts';
import type { BestRun } from '../../../runs/best-run.ts';
import {
  BEST_RUNS_FILE_MAX_BYTES,
  formatBestRunsFile,
  importRuns,
} from '../../../runs/best-runs-file.ts';
import { readText } from '../../../runs/run-file.ts';
import type { RunList } from '../../../runs/run-list.ts';
import { download } from '../../../ui/download.ts';
import { useRunActions } from '../replays/run-actions.ts';
import { returnToGame, useOpenGame } from '../session/open-game.ts';
import { MilestoneList } from './milestone-list.tsx';
import { RowActions, type RowRunActions } from './row-actions.tsx';
import { Cells, narrowRow, Verb, Verbs } from './table-styles.ts';

interface BestRunsTableProps {
  readonly table: RunList;
  readonly actions: RowRunActions;
  readonly engine: Pick<TabEngine, 'isUnderWay' | 'ask'>;
  /** Called after a press that brings a run into the picture. */
  readonly onShow: () => void;
}

/** The table with the actions of the page. */
export function BestRuns({ table }: Pick<BestRunsTableProps, 'table'>) {
  const { engine } = useOpenGame();
  const actions = useRunActions();
  return <BestRunsTable table={table} actions={actions} engine={engine} onShow={returnToGame} />;
}

export function BestRunsTable({ table, actions, engine, onShow }: BestRunsTableProps) {
  const rows = useSyncExternalStore(table.subscribe, table.rows, table.rows);
  const status = useSelector(selectStatus);
  const [news, setNews] = useState('');
  const line = useRef<HTMLParagraphElement>(null);

  const remove = useCallback(
    (code: string) => {
      // The button that had the focus goes: the line takes the focus.
      line.current?.focus({ preventScroll: true });
      setNews(table.remove(code) ? copy.deleted : copy.notDeleted);
    },
    [table],
  );

  // A paused or saved run may wait behind a replay.
  const waits = status === 'replaying' && engine.isUnderWay();
  const isUnderWay = status === 'playing' || status === 'paused' || waits;
  return (
    <Body>
      {rows.length === 0 && <p>{copy.empty}</p>}
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
                key={row.code}
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
      <FileButtons table={table} engine={engine} onNews={setNews} />
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
  readonly onDelete: (code: string) => void;
}

/** Rendered again only for a change of its own: a table has a hundred. */
const Row = memo(function Row({ row, ...rest }: RowProps) {
  const { columns } = copy;
  return (
    <tr>
      <th scope="row">{copy.date(row.playedAt)}</th>
      <td data-label={columns.seed}>{row.run.seed}</td>
      <td data-label={columns.score}>
        <b>{copy.points(row.claim.score)}</b>
      </td>
      <td data-label={columns.round}>{row.claim.round}</td>
      <td data-label={columns.distance}>{metres(row.claim.ticks)}</td>
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

interface FileButtonsProps extends Pick<BestRunsTableProps, 'table' | 'engine'> {
  /** Shows one line of text below the table. */
  readonly onNews: (line: string) => void;
}

/** Saves the table as one file, and adds the runs of such a file. */
function FileButtons({ table, engine, onNews }: FileButtonsProps) {
  const rows = table.rows();
  const input = useRef<HTMLInputElement>(null);

  async function importFile(file: File): Promise<void> {
    onNews(copy.importing);
    const text = await readText(file, BEST_RUNS_FILE_MAX_BYTES);
    const check = (claimed: ClaimedRun) => verify(engine, claimed);
    const result = text.ok ? await importRuns(text.value, Date.now(), check, table) : text;
    onNews(result.ok ? copy.imported(result.value) : copy.notImported(result.reason));
  }

  return (
    <Verbs>
      {rows.length > 0 && (
        <Verb
          onClick={() => {
            download(formatBestRunsFile(rows), copy.fileName);
            onNews(copy.exported(rows.length));
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
          if (file !== undefined) void importFile(file);
          // So that a second choice of one file is a change, too.
          currentTarget.value = '';
        }}
      />
    </Verbs>
  );
}
