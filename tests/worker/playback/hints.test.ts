/** The hints of a first run: when they are reported, and that the run is the same with them. */
import { describe, expect, it } from 'vitest';
import type { HintReport, Report } from '../../../shared/contract.ts';
import { JUMP_BIT, SHOOT_BIT } from '../../../shared/rules.ts';
import { createHints } from '../../../worker/playback/hints.ts';
import { createRun } from '../../../worker/playback/run.ts';
import { openHeadless, WORLD_SIZE } from '../../support/headless-fixture.ts';

const BOTH = { jump: true, shoot: true };

/** Plays a run and asks after each tick; `masks`: by tick. */
function play(
  seed: number,
  ticks: number,
  masks: Readonly<Record<number, number>> = {},
  wanted = BOTH,
) {
  const changes: [number, HintReport][] = [];
  const run = createRun(WORLD_SIZE);
  const hints = createHints((change) => changes.push([run.world.ticks, change]));
  run.begin(seed, WORLD_SIZE, 0);
  hints.begin(wanted);
  for (let tick = 0; tick < ticks && run.world.outcome === null; tick++) {
    run.playTick(masks[tick] ?? 0);
    hints.update(run.world);
  }
  return changes;
}

const kinds = (changes: readonly [number, HintReport][]) => changes.map(([, change]) => change);

/** Seed 1 begins with an enemy, seed 13 with a note that needs a jump. */
const ENEMY = 1;
const NOTE = 13;

function firstOf(kind: HintReport, changes: readonly [number, HintReport][]): number {
  const tick = changes.find(([, change]) => change === kind)?.[0];
  if (tick === undefined) throw new Error(`no hint '${kind}'`);
  return tick;
}

describe('hints', () => {
  it('mark the enemy until a shot was fired', () => {
    const at = firstOf('shoot', play(ENEMY, 220));
    expect(kinds(play(ENEMY, at + 20, { [at + 3]: SHOOT_BIT }))).toEqual(['shoot', 'shot']);
  });

  it('mark a note until the car has jumped', () => {
    const at = firstOf('jump', play(NOTE, 400));
    for (const wait of [1, 50]) {
      expect(kinds(play(NOTE, at + 60, { [at + wait]: JUMP_BIT }))).toEqual(['jump', 'jumped']);
    }
  });

  it('wait for the end of a jump that began before them', () => {
    const at = firstOf('jump', play(NOTE, 400));
    const changes = play(NOTE, at + 60, { [at - 5]: JUMP_BIT });
    expect(kinds(changes)).toEqual(['jump']);
    expect(firstOf('jump', changes)).toBeGreaterThan(at);
  });

  it('that were followed before are not shown', () => {
    expect(play(NOTE, 400, {}, { jump: false, shoot: false })).toEqual([]);
    expect(play(NOTE, 270, {}, { jump: false, shoot: true })).toEqual([]);
  });
});

it('are reported with the frame that shows them, and change nothing else', async () => {
  const results = [];
  const reported: Report['hint'][] = [];
  for (const hints of [undefined, BOTH]) {
    const game = await openHeadless({
      onReport: ({ hint }) => {
        if (hint !== undefined) reported.push(hint);
      },
    });
    const start = { type: 'start', at: 0, seed: 1, worldSize: WORLD_SIZE } as const;
    await game.engine.command(hints === undefined ? start : { ...start, decoration: { hints } });
    await game.playAndPause(150);
    await game.send('resume');
    game.showFrames(400);
    results.push([game.events, game.inputs, game.recorder.last()]);
    if (hints === undefined) expect(reported).toEqual([]);
  }
  expect(results[1]).toEqual(results[0]);
  expect(reported).toContain('shot');
});
