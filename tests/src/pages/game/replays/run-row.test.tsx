/** The row of a run that has ended. */
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { ClaimedRun } from '../../../../../shared/recording.ts';
import { RunRow } from '../../../../../src/pages/game/replays/run-row.tsx';
import { system } from '../../../../../src/ui/theme/system.ts';
import { button } from '../game-fixture.tsx';

const claimed: ClaimedRun = {
  run: { seed: 7, width: 900, height: 500, inputs: [], ticks: 217 },
  claim: { outcome: 'bullet', ticks: 217, round: 1, score: 0 },
};

it('orders no card while one is being made', async () => {
  let finish = () => {};
  let orders = 0;
  const actions = {
    replay() {},
    save() {},
    card: async () => null,
    savePicture: () =>
      new Promise<void>((resolve) => {
        orders++;
        finish = resolve;
      }),
  };
  render(
    <ChakraProvider value={system}>
      <RunRow claimed={claimed} actions={actions} onWatch={() => {}} />
    </ChakraProvider>,
  );
  const user = userEvent.setup();
  const press = () => user.click(button('Save picture'));
  for (let i = 0; i < 5; i++) await press();
  expect(orders).toBe(1);
  finish();
  await expect.poll(() => button('Save picture').getAttribute('aria-disabled')).toBeNull();
  await press();
  expect(orders).toBe(2);
});
