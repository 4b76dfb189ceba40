/** Steady play must not allocate, nor must a ghost: 200,000 ticks, measured on the heap. */
import { expect, it } from 'vitest';
import { JUMP_NOW_CUE, SHOOT_NOW_CUE } from '../../../shared/contract.ts';
import { ghostOf } from '../../../worker/engine/ghost.ts';
import { openJournal } from '../../../worker/engine/journal.ts';
import { Playback } from '../../../worker/engine/playback.ts';
import { NO_PAINTER } from '../../../worker/presentation/painter.ts';
import { createSoundCues } from '../../../worker/simulation/sound-cues.ts';
import { readGolden } from '../../recordings/golden.ts';
import { leastAllocated } from '../../support/least-allocated.ts';

const WHOLE_RUN = readGolden('victory-on-the-largest-world').run;
const TICKS = 200_000;
/** Measuring and compiling allocate a little. One boxed number per tick would be 2.4 MB. */
const SLACK_BYTES = 500_000;

it('ticks of a ghost allocate nothing', () => {
  const ghost = ghostOf(WHOLE_RUN, WHOLE_RUN);
  if (ghost === null) throw new Error('there is no ghost');
  let ends = 0;
  const allocated = leastAllocated(TICKS, (ticks) => {
    for (let i = 0; i < ticks; i++) {
      ghost.follow(i % (WHOLE_RUN.ticks + 100));
      if (ghost.sinceEnd === 0) ends += 1;
    }
  });
  expect(allocated).toBeLessThan(SLACK_BYTES);
  expect(ends).toBeGreaterThan(80);
}, 60_000);

it('sound cues allocate nothing', () => {
  const cuesOf = createSoundCues();
  // Idle: most ticks look for a jump, in thousands of ticks of another world.
  const playback = new Playback(NO_PAINTER, openJournal({ ...WHOLE_RUN, inputs: [] }));
  let cues = 0;
  const allocated = leastAllocated(20_000, (ticks) => {
    for (let i = 0; i < ticks; i++) {
      playback.tick();
      cues |= cuesOf(playback.world, 1);
      if (playback.isAtEnd()) playback.goTo(0);
    }
  });
  expect(allocated).toBeLessThan(SLACK_BYTES);
  expect(cues).toBe(JUMP_NOW_CUE | SHOOT_NOW_CUE);
}, 60_000);

it('ticks of a run allocate nothing, nor does playing it again', () => {
  const playback = new Playback(NO_PAINTER, openJournal(WHOLE_RUN));
  let again = 0;
  const allocated = leastAllocated(TICKS, (ticks) => {
    for (let i = 0; i < ticks; i++) {
      playback.tick();
      if (playback.world.ticks % 2000 !== 0) continue;
      playback.goTo(playback.isAtEnd() ? 0 : playback.world.ticks);
      again += 1;
    }
  });
  expect(allocated).toBeLessThan(SLACK_BYTES);
  expect(again).toBeGreaterThan(200);
}, 60_000);
