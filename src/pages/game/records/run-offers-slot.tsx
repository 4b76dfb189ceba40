import { chakra } from '@chakra-ui/react/styled-system';
import { useSelector } from 'react-redux';
import { useLoaded } from '../../../loading/lazy-chunk.ts';
import { selectIsReadyScreen } from '../session/ready-screen.ts';
import { type RunsOfDevice, runsChunk } from './use-runs-of-device.ts';

interface RunOffersSlotProps {
  readonly runs: RunsOfDevice;
}

interface RunOffersRowProps extends RunOffersSlotProps {
  /** True while another engine has the picture. */
  readonly suspended: boolean;
}

/** Windows whose picture has room for START GAME only. */
const PHONE = '@media (max-width: 47.99rem)';
/** Place for the buttons and the line below them. */
const HEIGHT = '4.5rem';

/** The place of other runs below START GAME. It is there from the first paint, so that nothing moves. */
export function RunOffersSlot(props: RunOffersSlotProps) {
  return (
    <Slot>
      <Offers {...props} />
    </Slot>
  );
}

/** Their place on phones: below the picture and the buttons. */
export function RunOffersRow({ suspended, ...props }: RunOffersRowProps) {
  const isReady = useSelector(selectIsReadyScreen);
  return <Row>{isReady && !suspended && <Offers {...props} />}</Row>;
}

function Offers({ runs }: RunOffersSlotProps) {
  const { table, seed } = runs;
  const loaded = useLoaded(runsChunk, table !== null);
  if (table === null || loaded === null) return null;
  return <loaded.RunOffers table={table} seed={seed} />;
}

const offers = {
  display: 'flex',
  flexWrap: 'wrap',
  alignContent: 'start',
  columnGap: '2',
  rowGap: '0.5',
  minHeight: HEIGHT,
} as const;

const Slot = chakra('div', {
  base: {
    ...offers,
    justifyContent: 'center',
    // As wide as the line.
    width: 'min-content',
    '& > p': { color: 'fg', textAlign: 'center' },
    '@container (max-height: 25rem)': { justifyContent: 'start', '& > p': { textAlign: 'start' } },
    'html:not([data-whole-window]) &': { [PHONE]: { display: 'none' } },
  },
});

const Row = chakra('div', {
  base: {
    display: 'none',
    [PHONE]: offers,
    '[data-whole-window] &': { display: 'none' },
  },
});
