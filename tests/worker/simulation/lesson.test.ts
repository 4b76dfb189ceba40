/** The lesson of a crash: each one is proved by playing it, with the number that is told. */
import { expect, it } from 'vitest';
import { savedInputs, TENTH_TICKS } from '../../../shared/lesson.ts';
import { JUMP_BIT } from '../../../shared/rules.ts';
import { playBot } from '../../../tools/bots.ts';
import { SAVED_TICKS, searchLesson } from '../../../worker/simulation/lesson.ts';
import { play } from '../../../worker/simulation/play.ts';
import { readGolden } from '../../recordings/golden.ts';
import { findLesson } from '../../support/find-lesson.ts';
import { FUZZ_SCALE } from '../../support/fuzz-scale.ts';
import { chance, PLAYERS, WORLDS } from '../../support/players.ts';

const SEEDS = Math.min(230, 25 * FUZZ_SCALE);

it('a lesson is true, and there is one for 93 of 100 crashes', () => {
  let crashes = 0;
  let lessons = 0;
  for (const create of Object.values(PLAYERS)) {
    for (const size of WORLDS) {
      for (let seed = 1; seed <= SEEDS; seed++) {
        const run = playBot(seed, size, create(chance(seed)));
        const ended = play(seed, size, run.inputs, run.ticks);
        if (ended.outcome === 'win') continue;
        crashes += 1;
        const lesson = findLesson(run);
        if (lesson === null) continue;
        lessons += 1;
        const { jumped, jump } = lesson;
        const inputs = savedInputs(run.inputs, lesson);
        const saved = play(seed, size, inputs, run.ticks + SAVED_TICKS);
        expect(saved.outcome === null || saved.outcome === 'win').toBe(true);
        // Nothing but one jump has changed.
        const masks = new Map(run.inputs);
        const saving = new Map(inputs);
        const changed = [...new Set([...masks.keys(), ...saving.keys()])].filter(
          (tick) => masks.get(tick) !== saving.get(tick),
        );
        expect(new Set(changed)).toEqual(new Set([jumped ?? jump, jump]));
        expect((masks.get(jump) ?? 0) & JUMP_BIT).toBe(0);
        expect(jump).toBeLessThan(run.ticks);
        if (jumped === null) continue;
        expect((masks.get(jumped) ?? 0) & JUMP_BIT).toBe(JUMP_BIT);
        expect(Math.abs(jump - jumped) % TENTH_TICKS).toBe(0);
      }
    }
  }
  expect(lessons / crashes).toBeGreaterThan(0.93);
}, 120_000);

it('a run that was won, or is not over, has no lesson', () => {
  expect(findLesson(readGolden('victory-on-the-smallest-world').run)).toBeNull();
  const { run } = readGolden('idle');
  expect(findLesson({ ...run, ticks: run.ticks - 1 })).toBeNull();
  expect(findLesson(run)?.jumped).toBeNull();
});

it('a long run is played up to its crash in many steps, so that no frame waits for the search', () => {
  const { run } = readGolden('victory-on-the-largest-world');
  const inputs = run.inputs.filter(([tick]) => tick < 9000);
  const { ticks } = play(run.seed, run, inputs, 10_000);
  expect([...searchLesson({ ...run, inputs, ticks })].length).toBeGreaterThan(ticks / 250);
});
