import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentType } from 'react';
import { eachSky, type SkyName, skyLight } from '../../art/skies.ts';
import type { VehicleProps } from '../../art/vehicles/drawing.tsx';
import { Pickup, Runner, ThreeWheeler, Van } from '../../art/vehicles/models.tsx';
import {
  type DemoVehicle,
  demoVehicles,
  metaverseCopy,
  type VehicleStatus,
} from '../../content/metaverse.ts';
import { Badge } from '../../ui/theme/inline-text.ts';
import { cutCorner } from '../../ui/theme/panel.ts';
import { type DemoNumbers, decimal } from './demo-numbers.ts';
import { Head } from './layout.ts';

const copy = metaverseCopy.garage;

/** Drawing of each vehicle, and the sky behind it. */
const PICTURES: Record<DemoVehicle['id'], { Drawing: ComponentType<VehicleProps>; sky: SkyName }> =
  {
    runner: { Drawing: Runner, sky: 'blue' },
    pickup: { Drawing: Pickup, sky: 'purple' },
    van: { Drawing: Van, sky: 'green' },
    'three-wheeler': { Drawing: ThreeWheeler, sky: 'red' },
  };

export function Garage({ earnings }: Pick<DemoNumbers, 'earnings'>) {
  return (
    <section aria-labelledby="garage">
      <Head>
        <chakra.h2 id="garage" textStyle="title">
          {copy.title}
        </chakra.h2>
        <Badge>{metaverseCopy.simulated}</Badge>
      </Head>
      <Vehicles>
        {demoVehicles.map((vehicle) => (
          <Vehicle key={vehicle.id} vehicle={vehicle} earnings={earnings[vehicle.id]} />
        ))}
      </Vehicles>
    </section>
  );
}

interface VehicleCardProps {
  readonly vehicle: DemoVehicle;
  readonly earnings: number;
}

function Vehicle({ vehicle, earnings }: VehicleCardProps) {
  const { Drawing, sky } = PICTURES[vehicle.id];
  return (
    <Card>
      <Picture sky={sky}>
        <Drawing alt={vehicle.picture} />
      </Picture>
      <h3>{vehicle.name}</h3>
      <dl>
        <dt>{copy.status}</dt>
        <dd>
          <StatusMark status={vehicle.status} /> {vehicle.status}
        </dd>
        <dt>{copy.location}</dt>
        <dd>{vehicle.location}</dd>
        <dt>{copy.earnings}</dt>
        <dd>
          <b translate="no">{decimal(earnings, 2)}</b> {metaverseCopy.today.unit}
        </dd>
      </dl>
    </Card>
  );
}

const Vehicles = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    columnGap: { base: '6', md: '8' },
    rowGap: '10',
  },
});

const Card = chakra('li', {
  base: {
    '& h3': {
      fontSize: 'lg',
      fontWeight: 600,
      lineHeight: 1.3,
      marginBlock: '{spacing.4} {spacing.2}',
    },
    '& dl': {
      display: 'grid',
      gridTemplateColumns: 'max-content minmax(0, 1fr)',
      columnGap: '4',
      rowGap: '1',
      fontSize: 'sm',
    },
    '& dt': { color: 'fg.quiet' },
    '& dd': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '0.4em' },
    '& b': { textStyle: 'figure' },
  },
});

/** The sky ends where the wheels touch the road. */
const Picture = chakra('div', {
  base: {
    paddingInline: '8%',
    paddingBlock: '14% 5%',
    clipPath: cutCorner(),
    backgroundSize: '100% 82%',
    backgroundRepeat: 'no-repeat',
    backgroundColor: 'bg.raised',
    '& svg': { display: 'block', width: 'full', height: 'auto' },
  },
  variants: { sky: eachSky((sky) => ({ backgroundImage: skyLight(sky) })) },
});

/** Shape and colour both show the status: arrow for driving, bolt for charging. */
const MARKS = {
  Active: { d: 'M2 1l8 5-8 5z', fill: '#0ECB81' },
  Charging: { d: 'M7 0 1 7h4l-1 5 7-7H7z', fill: '#9AA3AF' },
} as const satisfies Record<VehicleStatus, { d: string; fill: string }>;

function StatusMark({ status }: { readonly status: VehicleStatus }) {
  return (
    <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true" focusable="false">
      <path {...MARKS[status]} />
    </svg>
  );
}
