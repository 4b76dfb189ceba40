import { chakra } from '@chakra-ui/react/styled-system';
import { useState, useSyncExternalStore } from 'react';
import { gameCopy } from '../../../content/game.ts';
import { lazyChunk, useLoaded } from '../../../loading/lazy-chunk.ts';
import type { RunList } from '../../../runs/run-list.ts';
import { notify } from '../../../toasts/notify.ts';
import { PageLine } from '../play/page-line.ts';
import type { RunsOfDevice } from './use-runs-of-device.ts';

const copy = gameCopy.bestRuns;

const tableChunk = lazyChunk(() => import('./best-runs-table.tsx'));

/** The button that opens the table of best runs, and the table. Below the game: opening it moves nothing that is played. */
export function BestRunsSection({ runs }: { readonly runs: RunsOfDevice }) {
  const { table, open } = runs;
  const [isOpen, setOpen] = useState(false);
  const loaded = useLoaded(tableChunk, isOpen, () => {
    setOpen(false);
    notify({ kind: 'error', title: copy.failed });
  });

  return (
    <PageLine data-script="" aria-labelledby="best-runs">
      <Opener
        id="best-runs"
        aria-expanded={isOpen}
        onClick={() => {
          open();
          setOpen(!isOpen);
        }}
      >
        <span>{copy.title}</span> {table !== null && <Count table={table} />}
      </Opener>
      <p>{copy.where}</p>
      {isOpen && loaded !== null && table !== null && <loaded.BestRuns table={table} />}
    </PageLine>
  );
}

function Count({ table }: { readonly table: RunList }) {
  const { length } = useSyncExternalStore(table.subscribe, table.rows, table.rows);
  return length > 0 ? <b>{length}</b> : null;
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
