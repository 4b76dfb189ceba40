/**
 * Six first runs of a player who does what is shown: marks at once, the words of a result from the next run on. Advice
 * that is missing, comes too late or misleads shortens the sixth run.
 * @vitest-environment happy-dom
 */
import { expect, it } from 'vitest';
import { TENTH_TICKS } from '../../../../../shared/lesson.ts';
import {
  CAR_RIGHT,
  ENEMY_BULLET_SPEED,
  JUMP_BIT,
  SHOOT_BIT,
  type WorldSize,
} from '../../../../../shared/rules.ts';
import { createStore } from '../../../../../src/app/store.ts';
import {
  storeFollowed,
  wantedHints,
} from '../../../../../src/pages/game/first-run/followed-hints.ts';
import { selectLesson } from '../../../../../src/pages/game/result/result-news.tsx';
import { playBot } from '../../../../../tools/bots.ts';
import { createHints } from '../../../../../worker/presentation/hints.ts';
import { JUMP_REACH } from '../../../../../worker/rendering/effects/hint-marker.ts';
import type { World } from '../../../../../worker/simulation/world.ts';
import { findLesson } from '../../../../support/find-lesson.ts';
import { FUZZ_SCALE } from '../../../../support/fuzz-scale.ts';
import { chance, createReactions, delay, WORLDS } from '../../../../support/players.ts';

const PLAYERS = Math.min(200, 60 * FUZZ_SCALE);
/** More than three times any median of the first run. */
const LONG_RUN = 1600;
const SHOT_PAUSE = 25;

const state = createStore().getState();

/** Plays six runs. Returns their lengths in ticks. */
function playSix(player: number, size: WorldSize): number[] {
  const draw = chance(player);
  const reaction = () => delay(draw, 325, 75);
  localStorage.clear();
  let best = 0;
  /** Learnt from results: to shoot, to jump, and px between the car and a bullet at which a jump is decided. */
  let shoots = false;
  let jumps = false;
  let reach = JUMP_REACH;
  /** Presses jump again if the car was in the air. */
  let repeats = false;

  function createPlayer() {
    const hints = createHints({ onHint() {}, onFollowed: storeFollowed });
    hints.begin(wantedHints(best, true));
    const { add, take } = createReactions();
    /** Bullets that were answered, by the tick at which they reach the car. */
    const answered = new Set<number>();
    let nextShot = 0;
    let destroyed = 0;
    let enemiesBefore = 0;
    const jumpOver = (x: number, ticks: number) => {
      const id = Math.round(ticks + (x - CAR_RIGHT) / ENEMY_BULLET_SPEED);
      if (!answered.has(id)) add(ticks + reaction(), JUMP_BIT);
      answered.add(id);
    };
    return (world: World): number => {
      const { ticks, enemies, enemyBullets, playerBullets } = world;
      // An enemy that is gone was shot: those that pass the car end the run.
      if (enemies.count < enemiesBefore) destroyed += 1;
      enemiesBefore = enemies.count;
      const isHeld = hints.holds(world);
      hints.update(world, destroyed);
      const mark = hints.markIn(world);
      // The clock waits for the answer.
      if (isHeld) return take(ticks) | JUMP_BIT;
      const marked = mark?.kind === 'bullet' ? (enemyBullets.x[mark.index] ?? 0) : Infinity;
      if (marked < CAR_RIGHT + JUMP_REACH && !world.airborne) jumpOver(marked, ticks);
      if (mark?.kind === 'jump' && !answered.has(-1)) {
        answered.add(-1);
        add(ticks + reaction(), JUMP_BIT);
      }
      for (const x of jumps ? enemyBullets.x.subarray(0, enemyBullets.count) : []) {
        if (x > CAR_RIGHT && x < CAR_RIGHT + reach) jumpOver(x, ticks);
      }
      const sees = mark?.kind === 'shoot' || (shoots && enemies.count > playerBullets.count);
      if (sees && ticks >= nextShot) {
        add(ticks + reaction(), SHOOT_BIT);
        nextShot = ticks + SHOT_PAUSE;
      }
      const mask = take(ticks);
      if (repeats && world.airborne && (mask & JUMP_BIT) !== 0) {
        add(ticks + delay(draw, 150, 50), JUMP_BIT);
      }
      return mask;
    };
  }

  return Array.from({ length: 6 }, (_, i) => {
    const run = playBot(player * 10 + i, size, createPlayer(), LONG_RUN);
    best = Math.max(best, run.ticks);
    if (run.ticks === LONG_RUN) return run.ticks;
    const words = selectLesson(state, run, findLesson(run));
    const [, tenths, way] = /jumped 0\.(\d) s too (early|late)/.exec(words) ?? [];
    const by = Number(tenths ?? 0) * TENTH_TICKS * ENEMY_BULLET_SPEED;
    reach += way === 'early' ? -by : by;
    repeats ||= words.includes('on landing');
    jumps ||= way !== undefined || words.includes('One jump');
    shoots ||= words.includes('Shoot ETH early');
    return run.ticks;
  });
}

const median = (ticks: number[]) => ticks.sort((a, b) => a - b)[ticks.length >> 1] ?? 0;

it.each(WORLDS.slice(0, 2))(
  'the sixth run lives three times as long as the first, in $width x $height',
  (size) => {
    const series = Array.from({ length: PLAYERS }, (_, i) => playSix(i + 1, size));
    const [first, sixth] = [0, 5].map((run) => median(series.map((runs) => runs[run] ?? 0)));
    expect((sixth ?? 0) / (first ?? 0)).toBeGreaterThanOrEqual(3);
  },
  60_000,
);
