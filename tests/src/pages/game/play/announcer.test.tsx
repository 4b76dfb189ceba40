/** Sentences for screen readers during a run. */
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { Report } from '../../../../../shared/contract.ts';
import type { RunResult } from '../../../../../shared/recording.ts';
import { roundOf, WIN_TICKS } from '../../../../../shared/rules.ts';
import type { AppStore } from '../../../../../src/app/store.ts';
import { reportArrived, runEnded } from '../../../../../src/engine/run-slice.ts';
import { Announcer } from '../../../../../src/pages/game/play/announcer.tsx';
import { endOf, reportOf } from '../../../../support/report.ts';
import { show } from '../../../../support/show.tsx';

let store: AppStore;

beforeEach(() => {
  ({ store } = show(<Announcer />));
});

const arrive = (part: Partial<Report>) => act(() => store.dispatch(reportArrived(reportOf(part))));
const end = (result: RunResult) => act(() => store.dispatch(runEnded(endOf(result))));
const spoken = () => screen.getByRole('status').textContent;

it('a screen reader hears start, pause with distance and score, and resume', () => {
  arrive({});
  expect(spoken()).toBe('Run started.');
  arrive({ status: 'paused', ticks: 214, score: 300 });
  expect(spoken()).toBe('Paused at 21 m, score 300.');
  arrive({ ticks: 214, score: 300 });
  expect(spoken()).toBe('Run resumed.');
});

it('a practice run, which waits, is not announced as started', () => {
  arrive({ run: { id: 'run', seed: 1, width: 900, height: 500, stepped: true } });
  expect(spoken()).toBe('');
});

it('a screen reader hears every round, and dangers at most every four seconds, not points; a run that waits always', () => {
  const said: (string | null)[] = [];
  for (let ticks = 0; ticks < WIN_TICKS; ticks += 25) {
    const hint = ticks % 50 === 0 ? 'bullet' : null;
    arrive({ ticks, round: roundOf(ticks), score: ticks * 4, hint });
    if (spoken() !== said.at(-1)) said.push(spoken());
  }
  expect(said.filter((sentence) => sentence?.startsWith('Round'))).toHaveLength(19);
  expect(said.filter((sentence) => sentence?.startsWith('JUMP')).length).toBe(20);
  expect(said.length).toBeLessThan(60);
  arrive({ ticks: 9_999, round: 20, hint: 'held' });
  expect(spoken()).toMatch(/^Now JUMP/);
  // The next run does not wait for the last danger of this one.
  arrive({});
  arrive({ ticks: 100, hint: 'bullet' });
  expect(spoken()).toMatch(/^JUMP/);
});

it('a screen reader hears a gold gate with the round that it begins', () => {
  arrive({});
  arrive({ ticks: 500, round: 2, gold: 1 });
  expect(spoken()).toBe('Round 2. Gold gate!');
  arrive({ ticks: 1000, round: 3, gold: 1 });
  expect(spoken()).toBe('Round 3.');
});

it('a screen reader hears how a run ended', () => {
  arrive({});
  end({ outcome: 'bullet', ticks: 612, round: 2, score: 900 });
  expect(spoken()).toBe('Crashed in round 2. Score 900.');
  arrive({ status: 'ready', ticks: 612, round: 2, score: 900 });
  expect(spoken()).toBe('Crashed in round 2. Score 900.');
  arrive({});
  end({ outcome: 'win', ticks: 10_000, round: 21, score: 90_000 });
  expect(spoken()).toBe('You survived. Score 90,000. New best. Longest run.');
});
