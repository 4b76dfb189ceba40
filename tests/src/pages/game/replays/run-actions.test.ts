// @vitest-environment happy-dom
/** The card of a run, the words of a lesson, and practice runs. */
import { expect, it, vi } from 'vitest';
import type { ClaimedRun } from '../../../../../shared/recording.ts';
import { runCopy } from '../../../../../src/content/replays.ts';
import { createRunActions } from '../../../../../src/pages/game/replays/run-actions.ts';
import type { OpenGame } from '../../../../../src/pages/game/session/open-game.ts';
import * as toasts from '../../../../../src/toasts/notify.ts';
import { lessonOf } from '../../../../support/find-lesson.ts';
import { stubGame } from '../open-game-fixture.ts';

const claimed: ClaimedRun = {
  run: { seed: 7, width: 900, height: 500, inputs: [], ticks: 217 },
  claim: { outcome: 'bullet', ticks: 217, round: 1, score: 0 },
};

it('orders no card while one is being made, and says that one could not be drawn', async () => {
  const notify = vi.spyOn(toasts, 'notify');
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
  expect(notify.mock.calls).toEqual([[{ kind: 'error', title: runCopy.noPicture }]]);
});

it.each([
  [100, 'earlier'],
  [130, 'later'],
])('a lesson says where a jump at tick 115 saves: at %i, %s', async (tick, words) => {
  const setReplay = vi.fn<OpenGame['setReplay']>();
  const lesson = lessonOf({ tick, jumped: 115, hit: 145 });
  createRunActions(stubGame({ setReplay })).teach(claimed, lesson);
  const said = `jumped 0.5 s before the bullet hit. A jump 0.3 s ${words} saves`;
  expect(setReplay.mock.lastCall?.[0]?.words).toContain(said);
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
  for (let i = 0; i < 2; i++) practise({ ...claimed.run, inputs: [[0, 1]] }, 153 - 180);
  await vi.waitFor(() => expect(send).toHaveBeenCalled());
  expect(send.mock.calls).toMatchObject([[{ type: 'restore', run: { ticks: 0, inputs: [] } }]]);
  await Promise.resolve();
  expect(notify).not.toHaveBeenCalled();
});
