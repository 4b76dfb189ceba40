import type { VehicleStatus } from '../../content/metaverse.ts';

/** Shape and colour both show the status: arrow for driving, bolt for charging. */
const MARKS = {
  Active: { d: 'M2 1l8 5-8 5z', fill: '#0ECB81' },
  Charging: { d: 'M7 0 1 7h4l-1 5 7-7H7z', fill: '#9AA3AF' },
} as const satisfies Record<VehicleStatus, { d: string; fill: string }>;

export function StatusMark({ status }: { readonly status: VehicleStatus }) {
  return (
    <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true" focusable="false">
      <path {...MARKS[status]} />
    </svg>
  );
}
