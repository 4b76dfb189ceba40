/** The row of other runs in tiny windows: it stands where the ready screen does. */
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, it } from 'vitest';
import { createStore } from '../../../../../src/app/store.ts';
import { runEnded } from '../../../../../src/engine/run-slice.ts';
import { RunOffersRow } from '../../../../../src/pages/game/records/run-offers-slot.tsx';
import { system } from '../../../../../src/ui/theme/system.ts';
import { runOf } from '../../../runs/runs-fixture.ts';

function open(suspended = false) {
  const store = createStore();
  render(
    <Provider store={store}>
      <ChakraProvider value={system}>
        <RunOffersRow suspended={suspended}>Daily run</RunOffersRow>
      </ChakraProvider>
    </Provider>,
  );
  return (action: Parameters<typeof store.dispatch>[0]) => act(() => store.dispatch(action));
}

const isShown = () => screen.queryByText('Daily run') !== null;

it('is there on the ready screen only', () => {
  const dispatch = open();
  expect(isShown()).toBe(true);
  dispatch(runEnded(runOf(7, 900).claim));
  expect(isShown()).toBe(false);
});

it('is empty while another engine has the picture', () => {
  open(true);
  expect(isShown()).toBe(false);
});
