// @vitest-environment happy-dom
/** The card of a run, and practice runs. */
import { expect, it, vi } from 'vitest';
import type { ClaimedRun } from '../../../../../shared/recording.ts';
import { createRunActions } from '../../../../../src/pages/game/replays/run-actions.ts';
import * as toasts from '../../../../../src/toasts/notify.ts';
import { stubGame } from '../open-game-fixture.ts';

const claimed: ClaimedRun = {
  run: { seed: 7, width: 900, height: 500, inputs: [], ticks: 217 },
  claim: { outcome: 'bullet', ticks: 217, round: 1, score: 0 },
};

it('orders no card while one is being made', async () => {
  const finishes: (() => void)[] = [];
  const game = stubGame();
  game.engine.ask = () => new Promise((resolve) => finishes.push(() => resolve(null)));
  const { savePicture } = createRunActions(game);
  for (let i = 0; i < 5; i++) savePicture(claimed);
  expect(finishes).toHaveLength(1);
  finishes[0]?.();
  await expect
    .poll(() => {
      savePicture(claimed);
      return finishes.length;
    })
    .toBe(2);
});

it.each([
  [7, 500, 1],
  [8, 500, 0],
  [7, 430, 0],
])(
  'practice after a race on road %s, %s px high, has %s cars to race',
  async (seed, height, cars) => {
    const game = stubGame();
    const ghost = { ...claimed.run, seed, height };
    game.engine.look = { ghost };
    const send = vi.spyOn(game.engine, 'send').mockResolvedValue(true);
    createRunActions(game).practise(claimed.run, 100);
    await vi.waitFor(() => expect(send).toHaveBeenCalled());
    expect(send.mock.lastCall?.[0]).toHaveProperty('look', cars === 1 ? { ghost } : {});
  },
);

it('a short run is practised from its start, and two presses at once start it once, without a toast', async () => {
  const game = stubGame();
  const notify = vi.spyOn(toasts, 'notify');
  const send = vi.spyOn(game.engine, 'send').mockResolvedValueOnce(true).mockResolvedValue(false);
  const { practise } = createRunActions(game);
  for (let i = 0; i < 2; i++) practise({ ...claimed.run, inputs: [[9, 1]] }, 153 - 180);
  await vi.waitFor(() => expect(send).toHaveBeenCalled());
  expect(send.mock.calls).toMatchObject([[{ type: 'restore', run: { ticks: 0, inputs: [] } }]]);
  await Promise.resolve();
  expect(notify).not.toHaveBeenCalled();
});
