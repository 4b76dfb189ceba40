/** The action of a race: what it starts, and which runs it leaves alone. */
import { expect, it } from 'vitest';
import type { Command } from '../../../../../shared/contract.ts';
import type { RecordedRun } from '../../../../../shared/recording.ts';
import { createReplayClient } from '../../../../../src/engine/replay-client.ts';
import { createControls } from '../../../../../src/pages/game/session/game-controls.ts';
import { createRace } from '../../../../../src/pages/game/session/open-game.ts';
import { runOf } from '../../../best-runs/runs-fixture.ts';

/** `waiting`: the run under way, or null. */
function pressRace(waiting: RecordedRun | null) {
  const sent: (Command | 'leave')[] = [];
  const replays = { ...createReplayClient(async () => null), leave: () => void sent.push('leave') };
  const client = {
    replays,
    currentRun: () => waiting,
    command: (command: Command) => void sent.push(command),
    retry() {},
  };
  const controls = createControls(() => client, null);
  createRace(() => client, controls)(runOf(7, 900), 5);
  return sent;
}

it('leaves the replay and starts on the course of the run, with its car', () => {
  const { run } = runOf(7, 900);
  const { seed, width, height } = run;
  expect(pressRace(null)).toEqual([
    'leave',
    expect.objectContaining({
      type: 'start',
      seed,
      worldSize: { width, height },
      decoration: { ghost: run },
    }),
  ]);
});

it('leaves a run that waits behind a replay where it is', () => {
  expect(pressRace(runOf(3, 100).run)).toEqual([]);
});
