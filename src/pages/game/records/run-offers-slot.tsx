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
const TINY_WINDOW = '@media (max-width: 43rem) and (max-height: 25rem)';

/** The place of other runs below START GAME. It is there from the first paint, so that nothing moves. */
export function RunOffersSlot(props: RunOffersSlotProps) {
  return (
    <Slot>
      <Offers {...props} />
    </Slot>
  );
}

/** Their place in tiny windows: under the picture and the buttons. */
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

const Slot = chakra('div', {
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
