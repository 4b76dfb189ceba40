/** Keys press the controls that the settings name; every part of the page that takes the attention pauses the run. */
import { act, fireEvent } from '@testing-library/react';
import { createRef } from 'react';
import { expect, it } from 'vitest';
import { DEFAULT_KEYS } from '../../../../../src/controls/key-map.ts';
import { reportArrived } from '../../../../../src/engine/run-slice.ts';
import type { GameControls } from '../../../../../src/pages/game/session/game-controls.ts';
import { usePresses } from '../../../../../src/pages/game/session/use-presses.ts';
import { settingsChanged } from '../../../../../src/settings/settings-slice.ts';
import {
  attentionReleased,
  attentionTaken,
  holderShown,
} from '../../../../../src/ui/attention-slice.ts';
import { reportOf } from '../../../../support/report.ts';
import { show } from '../../../../support/show.tsx';
import { stubGame } from '../open-game-fixture.ts';

const mount = createRef<HTMLElement>();

function Presses({ controls }: { readonly controls: GameControls }) {
  usePresses(controls, mount);
  return null;
}

function openPresses() {
  const pressed: string[] = [];
  const controls = {
    ...stubGame().controls,
    start: () => void pressed.push('start'),
    pause: () => void pressed.push('pause'),
    press: (name: string) => void pressed.push(name),
  };
  const { store, unmount } = show(<Presses controls={controls} />);
  return { pressed, unmount, store, dispatch: store.dispatch };
}

it('a key presses what the settings say, after the one that begins the run', () => {
  const { pressed, store, dispatch } = openPresses();
  const press = (key: string) => fireEvent.keyDown(document.body, { key, code: key });
  dispatch(settingsChanged({ keys: { ...DEFAULT_KEYS, jump: ['arrowup'] } }));
  press('ArrowUp');
  act(() => void dispatch(reportArrived(reportOf())));
  press('ArrowUp');
  press(' ');
  expect(pressed).toEqual(['start', 'jump']);
  expect(store.getState().inputDevice).toBe('keys');
});

it('whatever takes the attention is told at once, and again when the dialog is shown', () => {
  const { pressed, unmount, dispatch } = openPresses();
  const told = [
    attentionTaken('wallet'),
    holderShown('wallet'),
    attentionTaken('menu'),
    attentionReleased('wallet'),
    attentionReleased('menu'),
  ].map((action) => {
    dispatch(action);
    return pressed.length;
  });
  unmount();
  dispatch(attentionTaken('menu'));
  expect([...told, pressed.length]).toEqual([1, 2, 3, 3, 3, 3]);
});
