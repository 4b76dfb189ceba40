/** The row of other runs in tiny windows: it stands where the ready screen does. */
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, it } from 'vitest';
import { createStore } from '../../../../../src/app/store.ts';
import {
  engineFailed,
  explosionEnded,
  resultClosed,
  runEnded,
  savedRunDiscarded,
  savedRunFound,
} from '../../../../../src/engine/run-slice.ts';
import { RunOffersRow } from '../../../../../src/pages/game/records/run-offers-slot.tsx';
import { OpenGameContext } from '../../../../../src/pages/game/session/open-game.ts';
import { createRunList } from '../../../../../src/runs/run-list.ts';
import { system } from '../../../../../src/ui/theme/system.ts';
import { runOf } from '../../../runs/runs-fixture.ts';
import { stubGame } from '../open-game-fixture.ts';

function open(suspended = false) {
  const store = createStore();
  const table = createRunList(() => {});
  render(
    <Provider store={store}>
      <ChakraProvider value={system}>
        <OpenGameContext value={stubGame()}>
          <RunOffersRow suspended={suspended} runs={{ table, open() {}, seed: null }} />
        </OpenGameContext>
      </ChakraProvider>
    </Provider>,
  );
  return (action: Parameters<typeof store.dispatch>[0]) => act(() => store.dispatch(action));
}

const isShown = () => screen.queryByRole('button', { name: /Daily run/ }) !== null;

it('is empty during the explosion, under the result and while a saved run waits', async () => {
  const dispatch = open();
  await screen.findByRole('button', { name: /Daily run/ });
  dispatch(runEnded(runOf(7, 900).claim));
  expect(isShown()).toBe(false);
  dispatch(explosionEnded());
  expect(isShown()).toBe(false);
  dispatch(resultClosed());
  expect(isShown()).toBe(true);
  dispatch(savedRunFound({ isOtherCourse: false }));
  expect(isShown()).toBe(false);
  dispatch(savedRunDiscarded());
  expect(isShown()).toBe(true);
});

it('is empty after a failure', async () => {
  const dispatch = open();
  await screen.findByRole('button', { name: /Daily run/ });
  dispatch(engineFailed());
  expect(isShown()).toBe(false);
});

it('is empty while another engine has the picture', () => {
  open(true);
  expect(isShown()).toBe(false);
});
