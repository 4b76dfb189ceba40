/** Gold gates are the same however a run was played, and as the second version of the rules counts them. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { goldGates } from '../../../shared/gold.ts';
import type { Claim, RecordedRun } from '../../../shared/recording.ts';
import { formatRecording } from '../../../shared/recording-file.ts';
import { CAR_X, JUMP_BIT, SHOOT_BIT } from '../../../shared/rules.ts';
import { decodeRun, encodeRun } from '../../../src/runs/run-link.ts';
import { createNaiveRun, stepNaively } from '../../../tools/bench/naive-run.ts';
import { insert, openJournal } from '../../../worker/engine/journal.ts';
import { Playback } from '../../../worker/engine/playback.ts';
import { NO_PAINTER } from '../../../worker/presentation/painter.ts';
import { play } from '../../../worker/simulation/play.ts';
import { replayRun } from '../../../worker/simulation/replay.ts';
import { verifyText } from '../../../worker/simulation/verify.ts';
import type { World } from '../../../worker/simulation/world.ts';
import { seeds } from '../../support/arbitraries.ts';
import { FUZZ_SCALE } from '../../support/fuzz-scale.ts';
import { chance, WORLDS } from '../../support/players.ts';

/** The definition of docs/rules.md, with an object for each thing. */
function goldNaively({ seed, inputs, ticks, ...size }: RecordedRun): readonly number[] {
  const run = createNaiveRun(seed, size);
  const masks = new Map(inputs);
  const isMissed = new Set<object>();
  const gates: number[] = [];
  let round = { hits: 0, paid: 0, wasted: 0, taken: 0, missed: 0 };
  let pays = false;
  while (run.outcome === null && run.ticks < ticks) {
    const mask = masks.get(run.ticks) ?? 0;
    const flying = run.car.jumping || (mask & JUMP_BIT) !== 0;
    if (!run.car.jumping) pays = false;
    const shots = run.bullets.length + ((mask & SHOOT_BIT) !== 0 ? 1 : 0);
    const darts = run.enemyBullets.filter(({ x }) => x >= CAR_X).length;
    const events = stepNaively(run, mask).map(({ type }) => type);
    const hits = events.filter((type) => type === 'destroy').length;
    const taken = events.filter((type) => type === 'collect').length;
    round.hits += hits;
    round.paid += hits;
    round.taken += taken;
    round.wasted += shots - hits - run.bullets.length;
    for (const thing of run.obstacles) {
      if (thing.type !== 'dollar' || thing.x + 35 >= CAR_X || isMissed.has(thing)) continue;
      isMissed.add(thing);
      round.missed += 1;
    }
    // A dart that enters the world is to the right of the car.
    const isCleared = run.enemyBullets.filter(({ x }) => x >= CAR_X).length < darts;
    pays ||= taken > 0 || isCleared;
    if (flying && !run.car.jumping) round[pays ? 'paid' : 'wasted'] += 1;
    const isGate = events.includes('round') && (run.outcome ?? 'win') === 'win';
    if (!isGate) continue;
    const isThrifty = round.hits > 0 && round.paid >= 4 * round.wasted;
    if (isThrifty && round.taken > 0 && round.taken >= round.missed) gates.push(run.ticks / 500);
    round = { hits: 0, paid: 0, wasted: 0, taken: 0, missed: 0 };
  }
  return gates;
}

/** Aims, jumps over bullets and for some notes, and dreams for two seconds in eight. */
function maskOf(world: World, draw: () => number) {
  const { ticks, dollars, enemies, enemyBullets, playerBullets } = world;
  if (ticks % 500 < 120) return 0;
  const near = ({ count, x }: World['dollars'], from: number, to: number) =>
    x.subarray(0, count).some((at) => at > from && at < to);
  const jumps = near(enemyBullets, 60, 140) || (near(dollars, 90, 105) && draw() < 0.3);
  const shoots = enemies.count > playerBullets.count && !near(enemyBullets, 60, 200);
  return (jumps ? JUMP_BIT : 0) | (shoots && draw() < 0.4 ? SHOOT_BIT : 0);
}

/** Plays a run whose presses are often heard late, so that ends are undone. Returns its playback. */
function playLate(seed: number, size: (typeof WORLDS)[number]) {
  const draw = chance(seed);
  const journal = openJournal({ seed, ...size, inputs: [], ticks: 0 });
  const playback = new Playback(NO_PAINTER, journal);
  const { world } = playback;
  let undone = 0;
  function pressLate(bit: number): void {
    const tick = Math.max(0, world.ticks - 1 - Math.floor(draw() * 15));
    if (!insert(journal, tick, bit)) return;
    const hadEnded = world.outcome !== null;
    playback.goTo(tick);
    playback.goOn(journal.ticks);
    if (hadEnded && world.outcome === null) undone += 1;
  }
  while (world.outcome === null) {
    const mask = maskOf(world, draw);
    if (mask !== 0) insert(journal, world.ticks, mask);
    journal.ticks += 1;
    playback.tick();
    if (draw() < 0.01) pressLate(draw() < 0.5 ? JUMP_BIT : SHOOT_BIT);
    for (let i = 0; i < 9 && world.outcome === 'bullet'; i++) pressLate(JUMP_BIT);
    journal.ticks = world.ticks;
  }
  const inputs = journal.inputs.filter(([tick]) => tick < world.ticks);
  return { playback, run: { seed, ...size, inputs, ticks: world.ticks }, undone, draw };
}

it('the report, simulate, verify, a link, a seek and a restore have the same gold', {
  timeout: 60_000 * Math.max(1, FUZZ_SCALE / 2),
}, () => {
  const seen = { gold: 0, gates: 0, undone: 0 };
  fc.assert(
    fc.property(seeds, fc.constantFrom(...WORLDS), (seed, size) => {
      const { playback, run, undone, draw } = playLate(seed, size);
      const gold = goldGates(playback.gold.gold);
      expect(goldNaively(run)).toEqual(gold);
      const { outcome, ticks, round, score } = replayRun(run);
      const claim: Claim = { outcome: outcome ?? 'win', ticks, round, score };
      const link = decodeRun(encodeRun({ run, claim }));
      expect(verifyText(formatRecording({ run, claim }))).toMatchObject({ result: { gold } });
      expect(link.ok && replayRun(link.value.run).gold).toEqual(gold);
      const restored = new Playback(NO_PAINTER, openJournal(run));
      for (const tick of [Math.floor(draw() * run.ticks), run.ticks]) {
        for (const at of [playback, restored]) at.goTo(tick);
        expect(restored.gold).toEqual(playback.gold);
        const until = play(seed, size, run.inputs, tick);
        expect(goldGates(restored.gold.gold)).toEqual(until.gold);
      }
      seen.gold += gold.length;
      seen.gates += round - 1;
      seen.undone += undone;
    }),
    { numRuns: FUZZ_SCALE > 1 ? Math.ceil(150 * FUZZ_SCALE) : 40, seed: 64 },
  );
  expect(seen.undone).toBeGreaterThan(10);
  expect(seen.gold).toBeGreaterThan(seen.gates / 20);
  expect(seen.gold).toBeLessThan(seen.gates);
});
