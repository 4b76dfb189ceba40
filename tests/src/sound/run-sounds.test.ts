/** Which calls of the speaker a run makes. */
import { expect, it } from 'vitest';
import { CHAIN_TICKS } from '../../../shared/chain.ts';
import type { EngineEvent, EngineStatus } from '../../../shared/contract.ts';
import { CRASH_CUE, JUMP_CUE, NEAR_MISS_CUE, SHOT_CUE, WIN_CUE } from '../../../shared/contract.ts';
import { DEFAULT_SETTINGS } from '../../../src/settings/settings.ts';
import { collectRate, createRunSounds } from '../../../src/sound/run-sounds.ts';
import type { Speaker } from '../../../src/sound/speaker.ts';

const MUTED = { ...DEFAULT_SETTINGS, sound: false };

const runOf = (status: EngineStatus, round = 1, isSlow = false) => ({ status, round, isSlow });

function openSounds(isPlaying = true) {
  const calls: string[] = [];
  const rates: number[] = [];
  const speaker: Speaker = {
    enter: (state) => calls.push(state),
    setLoudness: ({ effects, hum, music }) => calls.push(`loudness ${effects} ${hum} ${music}`),
    play(effect, rate = 1) {
      calls.push(effect);
      rates.push(rate);
    },
    setRound: (round) => calls.push(`round ${round}`),
    rev: (pace) => calls.push(`rev ${pace}`),
    startMusic() {},
    close() {},
  };
  const sounds = createRunSounds(speaker);
  if (isPlaying) sounds.follow(runOf('playing', 1), DEFAULT_SETTINGS);
  calls.length = 0;
  return { sounds, calls, rates };
}

it.each<[EngineEvent, string]>([
  [{ type: 'collect', tick: 5 }, 'collect'],
  [{ type: 'destroy', tick: 5 }, 'hit'],
  [{ type: 'round', tick: 500, round: 2 }, 'round'],
])('%j is heard as %s', (event, effect) => {
  const { sounds, calls } = openSounds();
  sounds.onEvent(event);
  expect(calls).toEqual([effect]);
});

it('cues are heard, and a jump revs the hum', () => {
  const { sounds, calls } = openSounds();
  sounds.onCues(JUMP_CUE);
  sounds.onCues(SHOT_CUE | NEAR_MISS_CUE);
  expect(calls).toEqual(['jump', 'rev 1', 'shot', 'near-miss']);
});

it('a crash is heard at once and ends the hum, which is back if a late press undoes it', () => {
  const { sounds, calls } = openSounds();
  sounds.onCues(CRASH_CUE);
  sounds.follow(runOf('playing', 1), DEFAULT_SETTINGS);
  sounds.onCues(WIN_CUE);
  sounds.follow(runOf('ready', 1), DEFAULT_SETTINGS);
  expect(calls).toEqual(['crash', 'finishing', 'driving', 'win', 'finishing']);
});

it('in slow motion the car is in the air twice as long', () => {
  const { sounds, calls } = openSounds(false);
  sounds.follow(runOf('playing', 1, true), DEFAULT_SETTINGS);
  sounds.onCues(JUMP_CUE);
  expect(calls.slice(-2)).toEqual(['jump', 'rev 0.5']);
});

it('the hum follows status and round; in a pause and when muted all is silent', () => {
  const { sounds, calls } = openSounds(false);
  sounds.follow(runOf('playing', 1), DEFAULT_SETTINGS);
  sounds.follow(runOf('playing', 1), DEFAULT_SETTINGS);
  sounds.follow(runOf('playing', 2), DEFAULT_SETTINGS);
  sounds.follow(runOf('paused', 2), DEFAULT_SETTINGS);
  sounds.onCues(SHOT_CUE);
  sounds.onEvent({ type: 'collect', tick: 5 });
  sounds.follow(runOf('playing', 2), MUTED);
  sounds.follow(runOf('playing', 2), { ...DEFAULT_SETTINGS, hum: 0 });
  sounds.follow(runOf('ready', 2), { ...DEFAULT_SETTINGS, hum: 0 });
  expect(calls).toEqual([
    ...['loudness 7 3 4', 'round 1', 'driving', 'round 2', 'silent'],
    ...['loudness 7 3 4', 'loudness 7 0 4', 'driving', 'loudness 7 0 4', 'finishing'],
  ]);
});

it('each dollar of a chain is higher than the one before, up to a limit; a late one begins another chain', () => {
  const { sounds, rates } = openSounds();
  for (let i = 0; i < 12; i++) sounds.onEvent({ type: 'collect', tick: 100 * i });
  sounds.onEvent({ type: 'collect', tick: 1100 + CHAIN_TICKS + 1 });
  expect(rates.slice(0, 9)).toEqual([...new Set(rates.slice(0, 9))].sort((a, b) => a - b));
  expect(rates.slice(9, 12)).toEqual(rates.slice(8, 11));
  expect(rates.at(-1)).toBe(1);
  expect(collectRate(6)).toBeCloseTo(2);
});

it.each(['playing', 'paused'] as const)(
  'a run that begins in status %s begins without a chain',
  (status) => {
    const { sounds, rates } = openSounds();
    sounds.onEvent({ type: 'collect', tick: 100 });
    sounds.follow(runOf(status), DEFAULT_SETTINGS);
    sounds.onEvent({ type: 'start', tick: 0, seed: 1, worldSize: { width: 900, height: 500 } });
    sounds.follow(runOf('playing'), DEFAULT_SETTINGS);
    sounds.onEvent({ type: 'collect', tick: 110 });
    expect(rates).toEqual([1, 1]);
  },
);
