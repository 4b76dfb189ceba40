/** The best runs of this device, with actions for each and for all. */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { roadOf } from '../../../../shared/rules.ts';
import { bestRunsCopy as copy } from '../../../content/best-runs.ts';
import { download } from '../../../device/download.ts';
import type { BestRun } from '../../../runs/best-run.ts';
import { formatRuns } from '../../../runs/run-file.ts';
import { theRuns } from '../../../runs/run-list.ts';
import { More } from '../../../ui/more.tsx';
import { Verb, VisuallyHidden } from '../../../ui/theme/inline-text.ts';
import { styled } from '../../../ui/theme/styled.ts';
import { useGameSelector } from '../game-state.ts';
import { useRunActions } from '../replays/run-actions.ts';
import { returnToGame, useOpenGame } from '../session/open-game.ts';

/** `openFile`: opens the file of a run or of a list. */
type BestRunsProps = { readonly openFile: (file: File) => void };

export function BestRuns({ openFile }: BestRunsProps) {
  const { engine } = useOpenGame();
  const rows = useSyncExternalStore(theRuns.subscribe, theRuns.rows);
  const status = useGameSelector(({ run }) => run.status);
  const gold = useGold(rows);
  const isMixed = new Set(rows.map(({ run }) => roadOf(run))).size > 1;
  const [news, setNews] = useState('');
  const line = useRef<HTMLParagraphElement>(null);

  function remove(code: string): void {
    // The focused button disappears with its row.
    line.current?.focus({ preventScroll: true });
    setNews(theRuns.remove(code) ? copy.removed : copy.notRemoved);
  }

  // A paused run may wait behind a replay.
  const isUnderWay = status !== 'ready' && engine.isUnderWay();
  return (
    <>
      <MoreOfAll rows={rows} openFile={openFile} />
      <Body>
        {rows.length === 0 && <p>{copy.empty}</p>}
        {rows.length > 0 && (
          <Cells>
            <caption>{copy.caption}</caption>
            <thead>
              <tr>
                <th scope="col">{copy.columns.score}</th>
                <th scope="col">{copy.columns.distance}</th>
                <th scope="col">{copy.columns.when}</th>
                <th scope="col">
                  <VisuallyHidden>{copy.columns.actions}</VisuallyHidden>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Row
                  key={row.code}
                  row={row}
                  gold={gold.get(row.code)}
                  isMixed={isMixed}
                  mayReplay={status !== 'playing'}
                  mayRace={!isUnderWay}
                  onRemove={remove}
                />
              ))}
            </tbody>
          </Cells>
        )}
        {rows.length > 0 && isUnderWay && <p>{copy.underWay}</p>}
        <p ref={line} role="status" tabIndex={-1}>
          {news}
        </p>
      </Body>
    </>
  );
}

function MoreOfAll({ rows, openFile }: BestRunsProps & { readonly rows: readonly BestRun[] }) {
  const input = useRef<HTMLInputElement>(null);
  const save = { label: copy.export, press: () => download(formatRuns(rows), copy.fileName) };
  const open = { label: copy.open, press: () => input.current?.click() };
  return (
    <>
      <More
        label={copy.more}
        about={copy.table}
        actions={rows.length > 0 ? [save, open] : [open]}
      />
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // Reset, so that choosing the same file again is also a change.
          currentTarget.value = '';
          if (file !== undefined) openFile(file);
        }}
      />
    </>
  );
}

interface RowProps {
  readonly row: BestRun;
  /** undefined until it was counted. */
  readonly gold: number | undefined;
  /** Narrow and wide roads meet in the table. */
  readonly isMixed: boolean;
  /** No run is in play. */
  readonly mayReplay: boolean;
  /** No run is in play or paused. */
  readonly mayRace: boolean;
  readonly onRemove: (code: string) => void;
}

function Row({ row, gold, isMixed, mayReplay, mayRace, onRemove }: RowProps) {
  const { controls } = useOpenGame();
  const { replay, share, save } = useRunActions();
  const { run, claim, playedAt, code } = row;
  const about = copy.runOf(playedAt, claim.score);
  // aria-disabled, because a `disabled` button would lose the focus when a run begins.
  const verb = (label: string, isAllowed: boolean, act: () => void) => (
    <Verb aria-disabled={!isAllowed || undefined} onClick={() => isAllowed && act()}>
      {label}
      <VisuallyHidden> {about}</VisuallyHidden>
    </Verb>
  );
  return (
    <tr>
      <th scope="row">{copy.points(claim.score)}</th>
      <td>{copy.reached(claim.ticks, gold, isMixed ? roadOf(run) : null)}</td>
      <td>{copy.when(playedAt)}</td>
      <td>
        {verb(copy.replay, mayReplay, () => {
          returnToGame();
          replay(row);
        })}
        {verb(copy.race, mayRace, () => {
          controls.race(row);
          returnToGame();
        })}
        <More
          label={copy.more}
          about={about}
          line={copy.course(claim.round, run.seed)}
          actions={[
            { label: copy.share, press: () => share(row) },
            { label: copy.save, press: () => save(row) },
            { label: copy.remove, sure: copy.removeSure, press: () => onRemove(code) },
          ]}
        />
      </td>
    </tr>
  );
}

const Body = styled('div', {
  layerStyle: 'column',
  justifyItems: 'start',
  gap: '3',
  order: 2,
  flexBasis: 'full',
  paddingBlock: '3',
});

const Cells = styled('table', {
  width: 'full',
  fontVariantNumeric: 'tabular-nums',
  '& caption': { srOnly: true },
  '& th, & td': { paddingBlock: '1', paddingInlineEnd: '5', textAlign: 'start' },
  '& thead th': { textStyle: 'label', paddingBlockEnd: '2' },
  '& tbody tr': { borderBlockStart: '1px solid {colors.border}' },
  '& tbody th': { fontWeight: 600, color: 'fg' },
  '& tbody td:last-of-type': {
    display: 'flex',
    justifyContent: 'flex-end',
    columnGap: { base: '3', md: '5' },
    paddingInlineEnd: '0',
  },
  mdDown: {
    display: 'block',
    '& thead': { srOnly: true },
    '& tbody': { display: 'block' },
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      columnGap: '3',
      paddingBlock: '1',
    },
    '& tbody :is(td, th)': { padding: '0' },
    '& tbody th': { fontSize: 'md', lineHeight: 1.3 },
    '& tbody td:first-of-type': { gridArea: '2 / 1 / 3 / 3' },
    '& tbody td:nth-of-type(2)': { gridArea: '1 / 2', alignSelf: 'end' },
    '& tbody td:last-of-type': { gridArea: '1 / 3 / 3 / 4', alignItems: 'center' },
  },
});

/** Numbers of gold gates by the code of the run. */
const counted = new Map<string, number>();

/** The number for each run that has been counted so far: the engine counts them in the journals, once for each run. */
function useGold(rows: readonly BestRun[]): ReadonlyMap<string, number> {
  const { engine } = useOpenGame();
  const thread = useGameSelector(({ run }) => run.thread);
  const [, show] = useState(counted.size);
  useEffect(() => {
    let isCurrent = true;
    async function count(): Promise<void> {
      for (const { code, run } of rows) {
        if (counted.has(code)) continue;
        const result = isCurrent ? await engine.ask('result', run) : null;
        if (result === null) break;
        counted.set(code, result.gold.length);
      }
      if (isCurrent) show(counted.size);
    }
    if (thread !== null) void count();
    return () => {
      isCurrent = false;
    };
  }, [engine, rows, thread]);
  return counted;
}
