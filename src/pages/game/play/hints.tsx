import { chakra } from '@chakra-ui/react/styled-system';
import { useSelector } from 'react-redux';
import { gameCopy } from '../../../content/game.ts';
import { type InputDevice, selectInputDevice } from '../../../input-device/input-device-slice.ts';
import { capOf } from '../../../settings/key-caps.ts';
import { selectSettings } from '../../../settings/settings-slice.ts';
import { KeyHint } from './key-hint.tsx';

const copy = gameCopy.hints;
const KEYS = ['jump', 'shoot', 'togglePause'] as const;

/**
 * How to play with the device that was used last. Before the first press it is not known: CSS shows the
 * hints of the keys, or those of touch where fingers are the main pointer.
 */
export function Hints() {
  const device = useSelector(selectInputDevice);
  const shown: readonly InputDevice[] = device === null ? ['keys', 'touch'] : [device];
  return shown.map((name) => (
    <Row key={name} data-guess={device === null ? name : undefined}>
      {name === 'keys' && <KeyHints />}
      {name === 'touch' && copy.touch.map((hint) => <span key={hint}>{hint}</span>)}
      {name === 'gamepad' && copy.gamepad.map((hint) => <KeyHint key={hint.label} {...hint} />)}
    </Row>
  ));
}

function KeyHints() {
  const { keys } = useSelector(selectSettings);
  return KEYS.map((action) => (
    <KeyHint key={action} caps={keys[action].map(capOf)} label={copy.keys[action]} />
  ));
}

const Row = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '5',
    rowGap: '2',
    textStyle: 'small',
    color: 'fg.quiet',
    '&[data-guess=touch]': { display: 'none' },
    '@media (pointer: coarse)': {
      '&[data-guess=keys]': { display: 'none' },
      '&[data-guess=touch]': { display: 'flex' },
    },
    '[data-whole-window] &': { display: 'none' },
  },
});
