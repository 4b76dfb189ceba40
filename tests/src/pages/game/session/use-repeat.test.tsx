/** The first button after a run plays its road again; a race is one after a reload too. */
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Journal, Look } from '../../../../../shared/contract.ts';
import type { RecordedRun } from '../../../../../shared/recording.ts';
import { createStore } from '../../../../../src/app/store.ts';
import { useRepeat } from '../../../../../src/pages/game/session/use-repeat.ts';
import { storeSavedRun } from '../../../../../src/runs/saved-run.ts';
import { endOf } from '../../../../support/report.ts';
import { show } from '../../../../support/show.tsx';
import { startSession, stubGame } from '../open-game-fixture.ts';

/** A minute before midnight. */
const NOW = Date.UTC(2026, 10, 29, 23, 59);
beforeEach(() => void vi.useFakeTimers({ now: NOW }));

const RUN = { seed: 7, width: 900, height: 500, inputs: [], ticks: 812 } as const;
const END = endOf({ outcome: 'bullet', ticks: 812, round: 2, score: 300 });

function Again() {
  const repeat = useRepeat(END);
  return (
    repeat && (
      <button type="button" onClick={repeat.start}>
        {repeat.label}
      </button>
    )
  );
}

/** Shows the button after a run. Returns what it starts. */
function endRun(part: Partial<Journal>, ghost?: RecordedRun) {
  const game = stubGame();
  const look: Look = ghost === undefined ? {} : { ghost };
  game.engine.offer({ ...RUN, id: 'run', startedAt: NOW, ...part }, look);
  const started: (string | number)[] = [];
  vi.spyOn(game.controls, 'startDaily').mockImplementation(() => void started.push('daily'));
  vi.spyOn(game.controls, 'race').mockImplementation(({ run }) => void started.push(run.ticks));
  show(<Again />, { game });
  return started;
}

const label = () => screen.queryByRole('button')?.textContent;
const press = () => act(() => screen.getByRole('button').click());

it('a run on a road of its own is not repeated', () => {
  endRun({});
  expect(label()).toBeUndefined();
});

it('a daily run is repeated; after midnight the button says which day it starts', () => {
  const started = endRun({ seed: 20_261_129 });
  expect(label()).toBe('DAILY AGAIN');
  act(() => void vi.advanceTimersByTime(60_000));
  expect(label()).toBe('DAILY 30 NOV');
  press();
  expect(started).toEqual(['daily']);
});

it.each<[string, Partial<Journal>, number, number]>([
  ['that is ahead', {}, 900, 900],
  ['that is level', {}, 812, 812],
  ['that was beaten is replaced', {}, 700, 812],
  ['is not beaten in slow motion', { slow: true }, 700, 700],
  ['of the day', { seed: 20_261_129 }, 900, 900],
])('a race is repeated: a ghost %s', (_name, part, ticks, raced) => {
  const started = endRun(part, { ...RUN, ticks });
  expect(label()).toBe('RACE AGAIN');
  press();
  expect(started).toEqual([raced]);
});

it('a race goes on after a reload', () => {
  const ghost = { ...RUN, ticks: 900 };
  storeSavedRun({ id: 'record', startedAt: NOW, run: RUN, ghost }, NOW);
  const game = stubGame();
  startSession(game, createStore())();
  expect(game.engine.look?.ghost).toEqual(ghost);
});
