import { chakra } from '@chakra-ui/react/styled-system';
import { type ComponentType, useState, useSyncExternalStore } from 'react';
import { gameCopy } from '../../content/game.ts';
import { loadPart } from '../../parts/load-part.ts';
import { notify } from '../../toasts/notify.ts';
import type { BestRunsProps } from './best-runs/best-runs-table.tsx';
import { PageLine } from './page-line.ts';
import type { OpenRuns, RunsOfDevice } from './use-runs-of-device.ts';
import type { RunActionParts } from './watching/watched.ts';

const copy = gameCopy.bestRuns;

interface BestRunsSectionProps {
  readonly runs: RunsOfDevice;
  readonly parts: RunActionParts;
  /** Called after a press that brings a run into the picture. */
  readonly onShow: () => void;
}

/** The button that opens the table of best runs, and the table. Below the game: opening it moves nothing that is played. */
export function BestRunsSection({ runs, parts, onShow }: BestRunsSectionProps) {
  const { opened } = runs;
  const [isOpen, setOpen] = useState(false);
  const [Table, setTable] = useState<ComponentType<BestRunsProps> | null>(null);

  async function load(): Promise<void> {
    try {
      await runs.open();
      const { BestRuns } = await loadPart(
        'best-runs-table',
        () => import('./best-runs/best-runs-table.tsx'),
      );
      setTable(() => BestRuns);
    } catch {
      setOpen(false);
      notify({ kind: 'error', title: copy.failed });
    }
  }

  return (
    <PageLine data-script="" aria-labelledby="best-runs">
      <Opener
        id="best-runs"
        aria-expanded={isOpen}
        onClick={() => {
          if (!isOpen && Table === null) void load();
          setOpen(!isOpen);
        }}
      >
        <span>{copy.title}</span> {opened !== null && <Count {...opened} />}
      </Opener>
      <p>{copy.where}</p>
      {isOpen && Table !== null && opened !== null && (
        <Table table={opened.table} parts={parts} onShow={onShow} />
      )}
    </PageLine>
  );
}

function Count({ table }: OpenRuns) {
  const state = useSyncExternalStore(table.subscribe, table.state, table.state);
  return state.kind === 'kept' && state.rows.length > 0 ? <b>{state.rows.length}</b> : null;
}

const Opener = chakra(
  'button',
  {
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      minHeight: { base: 'touch', md: '1.75rem' },
      fontWeight: 500,
      cursor: 'pointer',
      textDecorationLine: 'underline',
      textDecorationColor: 'border.control',
      textUnderlineOffset: '0.3em',
      _hover: { color: 'fg' },
      '&[aria-expanded=true]': { color: 'fg' },
      '& b': { textStyle: 'figure', color: 'fg' },
    },
  },
  { defaultProps: { type: 'button' } },
);
