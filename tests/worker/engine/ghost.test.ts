/** The ghost: the car of another run, drawn behind the run's own, which it never changes. Its car at any tick: playback.test.ts. */
import { describe, expect, it } from 'vitest';
import type { RecordedRun } from '../../../shared/recording.ts';
import { CAR_X, JUMP_BIT } from '../../../shared/rules.ts';
import { ghostOf } from '../../../worker/engine/ghost.ts';
import { createMachine, SIZE } from '../../support/machine-fixture.ts';

/** A run of seed 1 that jumps in tick 30 and crashes. */
const JUMPER: RecordedRun = { seed: 1, ...SIZE, inputs: [[30, JUMP_BIT]], ticks: 220 };

describe('the ghost', () => {
  it('is of the same seed and world size, or there is no ghost', () => {
    for (const other of [{ seed: 2 }, { width: 899 }, { height: 499 }])
      expect(ghostOf({ ...JUMPER, ...other }, { seed: 1, ...SIZE })).toBeNull();
    expect(ghostOf(undefined, { seed: 1, ...SIZE })).toBeNull();
  });
});

describe('its picture', () => {
  it('is gone in a replay, and in the next run', async () => {
    const game = await openRace();
    game.pause();
    game.replay(JUMPER, 20);
    game.showFrames(1);
    expect(game.ghostParts()).toEqual([]);
    game.leave();
    game.showFrames(1);
    expect(game.ghostParts()).toHaveLength(PARTS);
    game.start({ seed: 1 }, {}, true);
    game.showFrames(45);
    expect(game.ghostParts()).toEqual([]);
  });

  it('fades within half a second of its end', async () => {
    const game = await openRace({ ...JUMPER, ticks: 100 });
    game.showFrames(56);
    const opacities = [];
    for (let i = 0; i < 30; i++) {
      opacities.push(game.ghostParts()[0] ?? 0);
      game.showFrames(1);
    }
    expect(opacities[0]).toBeGreaterThan(0.38);
    expect(opacities).toEqual([...opacities].sort((a, b) => b - a));
    expect(new Set(opacities).size).toBe(30);
    expect(game.ghostParts()).toEqual([]);
  });
});

/** Images of a ghost: its body, two wheels, and its label of four parts, which appears 17 m before its end. */
const PARTS = 3 + 4;
/** Widest sprite of a car, px. Bodies further right belong to no car. */
const BODY_REACH = 60;

/** A race against a ghost, after 45 frames. */
async function openRace(ghost = JUMPER) {
  const game = createMachine({ picture: 'still' });
  await game.loadPicture();
  game.start({ seed: 1 }, { ghost });
  game.showFrames(45);
  return {
    ...game,
    /** Images at the car's place in the last frame that are not opaque. */
    ghostParts: () =>
      game.calls.flatMap(([name, opacity, , ...args]) => {
        const [left = 0, , width = 0] = args.slice(-4).map(Number);
        const isAtCar = left < CAR_X + BODY_REACH && left + width > CAR_X && width < BODY_REACH;
        return name === 'drawImage' && isAtCar && opacity < 1 ? [opacity] : [];
      }),
  };
}
