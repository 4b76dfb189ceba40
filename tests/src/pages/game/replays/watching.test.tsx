/** Watching a run that ended, and opening one from the address: what a player sees and does. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { formatRecording } from '../../../../../shared/recording-file.ts';
import { createBestRun } from '../../../../../src/runs/best-run.ts';
import { formatRuns } from '../../../../../src/runs/run-file.ts';
import { encodeRun } from '../../../../../src/runs/run-link.ts';
import { theRuns } from '../../../../../src/runs/run-list.ts';
import { play } from '../../../../../worker/simulation/play.ts';
import { emptyRuns } from '../../../runs/runs-fixture.ts';
import { button } from '../game-fixture.tsx';
import { openWatching, WORLD_SIZE } from './replay-fixture.tsx';

/** Hit by a bullet at tick 220 when left alone. */
const SEED = 1;
const { outcome, ticks, round, score } = play(SEED, WORLD_SIZE, [], 10_000, () => {});
if (outcome === null) throw new Error('the run goes on');
const IDLE = {
  run: { seed: SEED, ...WORLD_SIZE, inputs: [], ticks },
  claim: { outcome, ticks, round, score },
};

it('the game says whether the run in the address holds', async () => {
  window.location.hash = `run=${await encodeRun(IDLE)}`;
  const game = await openWatching();
  await screen.findByText(`Verified: ${score} points, round ${round}`);
  const offers = within(screen.getByRole('group', { name: 'Shared run' })).getAllByRole('button');
  const words = ['Watch', 'Race this run', 'START GAME'];
  expect(offers.map(({ textContent }) => textContent)).toEqual(words);
  const claim = { ...IDLE.claim, score: 900 };
  const code = await encodeRun({ ...IDLE, claim });
  act(() => {
    window.location.hash = `run=${code}`;
    window.dispatchEvent(new Event('hashchange'));
  });
  await screen.findByText(`This run does not hold: score claimed 900, played ${score}`);
  expect(screen.queryByRole('button', { name: 'Race this run' })).toBeNull();
  await game.user.click(button('START GAME'));
  await game.pass(1);
  expect(game.run().status).toBe('playing');
  await waitFor(() => expect(window.location.hash).toBe(''));
});

it('the game names why a link holds no run, and offers nothing for it', async () => {
  window.location.hash = 'run=9';
  await openWatching();
  await screen.findByText(
    'This run cannot be opened: the link is damaged or from a newer version. The game is whole.',
  );
  expect(screen.queryByRole('group', { name: 'Shared run' })).toBeNull();
});

it('a press races a verified run on its own course', async () => {
  window.location.hash = `run=${await encodeRun(IDLE)}`;
  const { user, pass, run, game } = await openWatching();
  await screen.findByText(/^Verified/);
  await user.click(button('Race this run'));
  expect(document.activeElement).not.toBe(document.body);
  await pass(10);
  expect(run().status).toBe('playing');
  expect(game.engine.journal).toMatchObject({ seed: SEED, ...WORLD_SIZE });
  expect(game.engine.look?.ghost).toEqual(IDLE.run);
  // Behind a replay the run waits, and no race takes its place.
  game.controls.pause();
  await pass(1);
  const journal = structuredClone(game.engine.journal);
  await game.engine.send({ type: 'replay', run: IDLE.run, tick: 9 });
  game.controls.race(IDLE);
  await pass(1);
  expect([run().status, game.engine.journal]).toEqual(['replaying', journal]);
});

it('the game opens a file that is dropped, names what is wrong with another, and adds the runs of a list', async () => {
  const { run } = await openWatching();
  const drop = (text: string) =>
    fireEvent.drop(window, { dataTransfer: { files: [new File([text], 'run.json')] } });
  drop(formatRecording(IDLE));
  await screen.findByText(/^Verified/);
  drop('{"rules":');
  const fault = 'No run is in this file: not JSON: its end is missing. The game is whole.';
  await screen.findByText(fault);
  expect(screen.queryByRole('button', { name: 'Watch' })).toBeNull();
  drop(formatRuns([createBestRun({ ...IDLE, playedAt: 1 })]));
  await waitFor(() => expect(theRuns.rows()).toMatchObject([IDLE]));
  expect(run().status).toBe('ready');
  emptyRuns();
});
