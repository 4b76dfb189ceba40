import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect, useState } from 'react';
import { useSelector, useStore } from 'react-redux';
import { lazyChunk, useLoaded } from '../../../loading/lazy-chunk.ts';
import { whenLoadedAndIdle } from '../../../loading/when-idle.ts';
import type { ProgressRootState } from '../../../runs/progress-slice.ts';
import { selectIsReadyScreen } from '../session/ready-screen.ts';

const offersChunk = lazyChunk(() => import('./run-offers.tsx'));

/** Other runs than that of START GAME; null until the page is idle. `seed`: of the address, or null. */
export function useRunOffers(seed: number | null): ReactNode {
  const store = useStore<ProgressRootState>();
  const [isIdle, setIdle] = useState(false);
  const loaded = useLoaded(offersChunk, isIdle);
  useEffect(() => whenLoadedAndIdle(() => setIdle(true)), []);
  useEffect(() => void loaded?.takeOverOldRuns(store), [loaded, store]);
  return loaded && <loaded.RunOffers seed={seed} />;
}

interface RunOffersRowProps {
  /** True while another engine has the picture. */
  readonly suspended: boolean;
  readonly children: ReactNode;
}

/** Windows whose picture has room for START GAME only. */
const TINY_WINDOW = '@media (max-width: 43rem) and (max-height: 25rem)';

/** Their place in tiny windows: under the picture and the buttons. */
export function RunOffersRow({ suspended, children }: RunOffersRowProps) {
  const isReady = useSelector(selectIsReadyScreen);
  return <Row>{isReady && !suspended && children}</Row>;
}

/** The place of other runs below START GAME. It is there from the first paint, so that nothing moves. */
export const RunOffersSlot = chakra('div', {
  base: {
    display: 'flex',
    justifyContent: 'center',
    gap: '2',
    minHeight: 'touch',
    [TINY_WINDOW]: { display: 'none' },
    // A low picture has room in the corners only.
    '@container (max-height: 15rem)': {
      position: 'absolute',
      insetInline: '4',
      insetBlockEnd: '3',
      justifyContent: 'space-between',
      pointerEvents: 'none',
      '& > *': { pointerEvents: 'auto' },
    },
    // With enlarged text START GAME takes all of it.
    '@container (max-height: 15rem) and (max-width: 16rem)': { display: 'none' },
  },
});

const Row = chakra('div', {
  base: {
    display: 'none',
    [TINY_WINDOW]: { display: 'flex', flexWrap: 'wrap', gap: '2', minHeight: 'touch' },
    '[data-whole-window] &': { display: 'none' },
  },
});
