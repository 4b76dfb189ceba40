/** The golden recordings on the headless host. Browser tests play the same files on the other hosts. */
import { describe, expect, it } from 'vitest';
import { LATE_PRESS_MS } from '../../../shared/contract.ts';
import { WIN_TICKS } from '../../../shared/rules.ts';
import { playedUntil, readGoldens } from '../../recordings/golden.ts';
import { openHeadless } from '../../support/headless-fixture.ts';

describe.each(readGoldens())('$name', ({ run, claim, expected }) => {
  const worldSize = { width: run.width, height: run.height };

  it('has the same replay result with any run on screen', async () => {
    const { engine } = await openHeadless();
    expect(await engine.replayResult(playedUntil(run, WIN_TICKS))).toEqual(expected);
  });

  it('has the same events when it is played by commands, tick by tick', async () => {
    const game = await openHeadless({ worldSize });
    await game.start(run.seed);
    await game.play(run.inputs, claim.ticks);
    // The end is final when no older press can come any more.
    game.pass(2 * LATE_PRESS_MS);
    expect(game.inputs).toEqual(run.inputs);
    expect(game.events[0]).toEqual({ type: 'start', tick: 0, seed: run.seed, worldSize });
    expect(game.replayEvents()).toEqual(Object(expected).events);
    expect(game.result()).toEqual(claim);
  });
});
