import { type ReactNode, useEffect, useState } from 'react';
import { lazyChunk, useLoaded } from '../../../loading/lazy-chunk.ts';
import { whenLoadedAndIdle } from '../../../loading/when-idle.ts';
import { styled } from '../../../ui/theme/styled.ts';
import { useGameSelector, useGameStore } from '../game-state.ts';
import { selectIsReadyScreen } from '../session/ready-screen.ts';

const offersChunk = lazyChunk(() => import('./run-offers.tsx'));

/** Ways to start a run other than START GAME; null until the page is idle. */
export function useRunOffers(): ReactNode {
  const store = useGameStore();
  const [isIdle, setIdle] = useState(false);
  const loaded = useLoaded(offersChunk, isIdle);
  useEffect(() => whenLoadedAndIdle(() => setIdle(true)), []);
  useEffect(() => loaded?.countRuns(store), [loaded, store]);
  return loaded && <loaded.RunOffers />;
}

/** The offers on phones: below the picture and its buttons. */
export function RunOffersRow({ offers }: { readonly offers: ReactNode }) {
  const isReady = useGameSelector(selectIsReadyScreen);
  return <Row>{isReady && offers}</Row>;
}

const offersStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignContent: 'start',
  gap: '{spacing.1} {spacing.2}',
} as const;

/** The space for the offers beside START GAME. Below it, space is reserved from the first paint on. */
export const RunOffersSlot = styled('div', {
  ...offersStyle,
  minHeight: { _picThin: 'calc({sizes.touch} + 1.75rem)' },
  '& > p': { color: 'fg', textAlign: 'start' },
  // The line gives way to a second button.
  '& > button + button ~ p': { _picThin: { srOnly: true }, _picMax25: { srOnly: true } },
  '& > button': { paddingInline: '3' },
  _picThin: { justifyContent: 'center', '& > p': { textAlign: 'center' } },
  _picLowWide: { '& > p': { srOnly: true } },
  mdDown: { display: 'none' },
  _whole: { display: 'flex' },
});

/** As high as the buttons and the line below them. */
const Row = styled('div', {
  display: 'none',
  minHeight: '4.5rem',
  mdDown: offersStyle,
  _whole: { display: 'none' },
});
