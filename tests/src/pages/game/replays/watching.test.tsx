/** Watching a run that ended, and opening one from the address: what a player sees and does. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { formatRecording } from '../../../../../shared/recording-file.ts';
import { createStore } from '../../../../../src/app/store.ts';
import { TabEngine } from '../../../../../src/engine/tab-engine.ts';
import { GameScreen } from '../../../../../src/pages/game/page/game-screen.tsx';
import { createControls } from '../../../../../src/pages/game/session/game-controls.ts';
import {
  type OpenGame,
  OpenGameContext,
  type OpenReplay,
} from '../../../../../src/pages/game/session/open-game.ts';
import { createBestRun } from '../../../../../src/runs/best-run.ts';
import { formatRuns } from '../../../../../src/runs/run-file.ts';
import { encodeRun } from '../../../../../src/runs/run-link.ts';
import { theRuns } from '../../../../../src/runs/run-list.ts';
import { createFakeHosts, loadLateCode, settle } from '../../../../support/fake-host.ts';
import { show } from '../../../../support/show.tsx';
import { emptyRuns } from '../../../runs/runs-fixture.ts';
import { button, PLAIN } from '../game-fixture.tsx';
import { startSession, stubGame } from '../open-game-fixture.ts';

/** Hit by a bullet at tick 220. */
const RUN = { seed: 1, width: 900, height: 500, inputs: [], ticks: 220 };
const CLAIM = { outcome: 'bullet', ticks: 220, round: 1, score: 0 } as const;
const IDLE = { run: RUN, claim: CLAIM };

beforeEach(emptyRuns);

it('the game says whether the run in the address holds', async () => {
  window.location.hash = `run=${await encodeRun(IDLE)}`;
  const game = await openWatching();
  await screen.findByText(`Verified: ${CLAIM.score} points, round ${CLAIM.round} · Gold 0 of 20`);
  const offers = within(screen.getByRole('group', { name: 'Shared run' })).getAllByRole('button');
  const words = ['Watch', 'Race this run', 'START GAME'];
  expect(offers.map(({ textContent }) => textContent)).toEqual(words);
  const claim = { ...CLAIM, score: 900 };
  const code = await encodeRun({ ...IDLE, claim });
  act(() => {
    window.location.hash = `run=${code}`;
    window.dispatchEvent(new Event('hashchange'));
  });
  await screen.findByText(`This run failed the check: score claimed 900, replayed ${CLAIM.score}`);
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
    'This run cannot be opened: the link is damaged or from a newer version. Nothing else is affected.',
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
  expect(game.engine.journal).toMatchObject({
    seed: RUN.seed,
    width: RUN.width,
    height: RUN.height,
  });
  expect(game.engine.look?.ghost).toEqual(RUN);
  // Behind a replay the run waits, and no race takes its place.
  game.controls.pause();
  await pass(1);
  const journal = structuredClone(game.engine.journal);
  await game.engine.send({ type: 'replay', run: RUN, tick: 9 });
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
  const fault = 'This file has no run: not JSON: its end is missing. Nothing else is affected.';
  await screen.findByText(fault);
  expect(screen.queryByRole('button', { name: 'Watch' })).toBeNull();
  drop(formatRuns([createBestRun({ ...IDLE, playedAt: 1 })]));
  await waitFor(() => expect(theRuns.rows()).toMatchObject([IDLE]));
  expect(run().status).toBe('ready');
  emptyRuns();
});

it('hosts that are lost while asked for a lesson, in it, and in practice lose none of them', async () => {
  const { user, pass, run, game, fake } = await openWatching();
  const { engine } = game;
  engine.offer({ ...RUN, ticks: 200, id: 'a' }, undefined);
  await pass(1);
  await engine.send({ type: 'resume' });
  await pass(25);
  fake.become('hanging');
  await pass(20);
  expect(run().end.phase).toBe('explosion');
  fake.loseHost();
  await pass(1);
  await user.click(await meant('Show me'));
  await waitFor(() => expect(run().status).toBe('replaying'));
  fake.loseHost();
  await pass(1);
  await user.click(await meant('Show me'));
  await waitFor(() => expect(run().isMoving).toBe(true));
  await waitFor(() => expect(document.activeElement).toBe(button('Pause')));
  screen.getByText(/^Lesson\. (?:You jumped|A jump|A shot) \d\.\d s before the bullet hit/);
  await pass(600);
  screen.getByText('The lesson is over. Try it, or start a run.');
  await user.click(button('Try it'));
  await pass(1);
  expect(run()).toMatchObject({ status: 'playing', hint: 'practice', isPractice: true });
  const { ticks } = run();
  fake.loseHost();
  await pass(1);
  expect(run()).toMatchObject({ status: 'paused', ticks, isPractice: true });
  await user.click(button('RESUME'));
  await pass(40);
  expect(run()).toMatchObject({ status: 'playing', hint: 'practice', ticks });
  game.controls.press('shoot', 0);
  await pass(40);
  expect(run().ticks).toBeGreaterThan(ticks);
}, 20_000);

/** A button of the result, when it no longer ignores presses that were meant for the run. */
async function meant(name: string): Promise<HTMLElement> {
  const found = await screen.findByRole('button', { name }, { timeout: 5000 });
  await waitFor(() => expect(found.closest('[data-early]')).toBeNull(), { timeout: 5000 });
  return found;
}

function Screen({ game }: { readonly game: Omit<OpenGame, 'setReplay'> }) {
  const [replay, setReplay] = useState<OpenReplay | null>(null);
  const [own] = useState<OpenGame>(() => ({ ...game, setReplay }));
  return (
    <OpenGameContext value={own}>
      <GameScreen {...PLAIN} replay={replay} />
    </OpenGameContext>
  );
}

/** The game screen over real engines on a clock that the test moves, with the actions on runs as shipped. */
async function openWatching() {
  await loadLateCode();
  const store = createStore();
  const fake = createFakeHosts();
  const engine = new TabEngine(fake.hosts);
  const controls = createControls(engine, store, null);
  const game = stubGame({ engine, controls });
  show(<Screen game={game} />, { store });
  onTestFinished(startSession(game, store));
  const pass = (frames: number) =>
    act(async () => {
      await settle();
      fake.showFrames(frames);
      await settle();
    });
  await pass(0);
  return {
    user: userEvent.setup(),
    pass,
    run: () => store.getState().run,
    game,
    fake,
  };
}
