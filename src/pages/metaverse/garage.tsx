import { GREEN, QUIET } from '../../../shared/colour.ts';
import { VehiclePicture } from '../../art/pictures.tsx';
import { amount } from '../../content/figures.ts';
import { type DemoVehicle, demoVehicles, metaverseCopy } from '../../content/metaverse.ts';
import { Title } from '../../ui/sections.tsx';
import { cutCorner } from '../../ui/theme/panel.ts';
import { styled } from '../../ui/theme/styled.ts';
import type { DemoNumbers } from './demo-numbers.ts';

const copy = metaverseCopy.garage;

export function Garage({ earnings }: Pick<DemoNumbers, 'earnings'>) {
  return (
    <section aria-labelledby="garage">
      <Title id="garage">{copy.title}</Title>
      <Vehicles>
        {demoVehicles.map((vehicle, i) => (
          <li key={vehicle.id}>
            <VehiclePicture vehicle={vehicle} />
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
                <b translate="no">{amount(earnings[i] ?? 0, 2)}</b> {copy.unit}
              </dd>
            </dl>
          </li>
        ))}
      </Vehicles>
    </section>
  );
}

const Vehicles = styled('ul', {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  columnGap: { base: '6', md: '8' },
  rowGap: '10',
  '& img': { width: 'full', height: 'auto', clipPath: cutCorner() },
  '& h3': { textStyle: 'item', marginBlock: '{spacing.4} {spacing.2}' },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    gap: '{spacing.1} {spacing.4}',
    fontSize: 'sm',
  },
  '& dt': { color: 'fg.quiet' },
  '& dd': { layerStyle: 'row', columnGap: '0.4em' },
  '& b': { textStyle: 'figure' },
});

/** Shape and colour both show the status: arrow for driving, bolt for charging. */
const MARKS = {
  Active: { d: 'M2 1l8 5-8 5z', fill: GREEN },
  Charging: { d: 'M7 0 1 7h4l-1 5 7-7H7z', fill: QUIET },
} as const satisfies Record<DemoVehicle['status'], { d: string; fill: string }>;

function StatusMark({ status }: Pick<DemoVehicle, 'status'>) {
  return (
    <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
      <path {...MARKS[status]} />
    </svg>
  );
}
