import { Fragment } from 'react';
import { gameCopy } from '../../../content/game.ts';
import { CONTROL_NAMES, CONTROLS } from '../../../controls/controls.ts';
import { capOf } from '../../../controls/keys.ts';
import type { InputDevice } from '../../../device/input-device-slice.ts';
import { KeyCap } from '../../../ui/theme/inline-text.ts';
import { styled } from '../../../ui/theme/styled.ts';
import { useGameSelector } from '../game-state.ts';

const copy = gameCopy.hints;

const LISTED = CONTROL_NAMES.flatMap((name) => {
  const { legend, label, tap, pad } = CONTROLS[name];
  return legend === null ? [] : { name, legend, label, tap, button: pad[0] };
});

/**
 * How to play with the device that was used last. Before the first press CSS decides: keys, or touch if the main
 * pointer is a finger.
 */
export function KeyLegend() {
  const device = useGameSelector(({ inputDevice }) => inputDevice);
  const keys = useGameSelector(({ settings }) => settings.keys);
  const shown: readonly InputDevice[] = device === null ? ['keys', 'touch'] : [device];
  return shown.map((on) => (
    <Row key={on} data-guess={device === null ? on : undefined}>
      {LISTED.map(({ name, legend, tap, button, label }) => {
        if (on === 'touch') return <span key={name}>{copy.tap(tap ?? label, legend)}</span>;
        if (on === 'keys')
          return <KeyEntry key={name} caps={keys[name].map(capOf)} label={legend} />;
        return button && <KeyEntry key={name} caps={[capOf(button)]} label={legend} />;
      })}
    </Row>
  ));
}

const Row = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  gap: { base: '{spacing.2} {spacing.3}', sm: '{spacing.2} {spacing.5}' },
  textStyle: 'note',
  '&[data-guess=touch]': { display: 'none' },
  _coarse: {
    '&[data-guess=keys]': { display: 'none' },
    '&[data-guess=touch]': { display: 'flex' },
  },
});

/** The keys of a control, and what it does. */
function KeyEntry({ caps, label }: { readonly caps: readonly string[]; readonly label: string }) {
  return (
    <span>
      {caps.map((cap, index) => (
        <Fragment key={cap}>
          {index > 0 && `${gameCopy.orKey} `}
          <KeyCap>{cap}</KeyCap>{' '}
        </Fragment>
      ))}
      {label}
    </span>
  );
}
