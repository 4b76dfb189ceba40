import { useState, useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import { gameCopy } from '../../../content/game.ts';
import { lazyChunk, useLoaded } from '../../../loading/lazy-chunk.ts';
import { selectPlayer } from '../../../player/player-slice.ts';
import { theRuns } from '../../../runs/run-list.ts';
import { notify } from '../../../toasts/notify.ts';
import { Verb } from '../../../ui/theme/inline-text.ts';
import { styled } from '../../../ui/theme/styled.ts';

const copy = gameCopy.bestRuns;

const tableChunk = lazyChunk(() => import('./best-runs-table.tsx'));

interface BestRunsSectionProps {
  /** False until the page is idle: reading the runs takes a moment. */
  readonly isCounted: boolean;
  readonly openFile: (file: File) => void;
}

/** The button that opens the table of best runs, and the table. It is below the game, which therefore does not move. */
export function BestRunsSection({ isCounted, openFile }: BestRunsSectionProps) {
  const player = useSelector(selectPlayer);
  const [isOpen, setOpen] = useState(false);
  const loaded = useLoaded(tableChunk, isOpen, () => {
    setOpen(false);
    notify({ kind: 'error', title: copy.failed });
  });

  return (
    <Section data-script="" aria-labelledby="best-runs">
      <Opener id="best-runs" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span>{copy.title(player.kind === 'known' ? player.info.username : null)}</span>{' '}
        {isCounted && <Count />}
      </Opener>
      <Where>{copy.where}</Where>
      {isOpen && loaded !== null && <loaded.BestRuns openFile={openFile} />}
    </Section>
  );
}

function Count() {
  const { length } = useSyncExternalStore(theRuns.subscribe, theRuns.rows);
  return length > 0 ? <b>{length}</b> : null;
}

/** A secondary line below the game, never wider than the game. */
const Section = styled('section', {
  layerStyle: 'row',
  columnGap: '5',
  gridColumn: { xl: '1 / -1' },
  width: { base: '0', xl: 'auto' },
  minWidth: 'full',
  paddingBlockStart: '3',
  borderBlockStart: '1px solid {colors.border}',
  textStyle: 'note',
});

const Opener = styled(Verb, {
  layerStyle: 'touch',
  gap: '2',
  // Leaves room for 'More'. A long name ends with an ellipsis.
  maxWidth: 'calc(100% - 4rem)',
  fontWeight: 500,
  '& span': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& b': { textStyle: 'figure' },
  '& ~ div': { marginInlineStart: 'auto' },
});

/** Below the opener and 'More' in a narrow window. */
const Where = styled('p', {
  order: { base: 1, md: 'initial' },
  flexBasis: { base: 'full', md: 'auto' },
});
