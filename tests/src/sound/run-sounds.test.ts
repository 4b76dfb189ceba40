/** Which calls of the speaker a run makes. */
import { expect, it } from 'vitest';
import type { EngineStatus } from '../../../shared/contract.ts';
import {
  CRASH_CUE,
  JUMP_CUE,
  JUMP_NOW_CUE,
  NEAR_MISS_CUE,
  SHOOT_NOW_CUE,
  SHOT_CUE,
  WIN_CUE,
} from '../../../shared/contract.ts';
import { DEFAULT_SETTINGS } from '../../../src/settings/settings.ts';
import { collectRate, createRunSounds } from '../../../src/sound/run-sounds.ts';
import { keyOf } from '../../../src/sound/score.ts';
import type { SpeakerInput } from '../../../src/sound/speaker.ts';

const MUTED = { ...DEFAULT_SETTINGS, sound: false };

const runOf = (status: EngineStatus, round = 1, isSlow = false) => ({ status, round, isSlow });

function openSounds(isPlaying = true) {
  const calls: string[] = [];
  const rates: number[] = [];
  const speaker = {
    set: ({ state, round, loudness: { effects, music } }: SpeakerInput) =>
      void calls.push(`${state} ${round} ${effects} ${music}`),
    play(effect: string, rate = 1) {
      calls.push(effect);
      rates.push(rate);
    },
    rev: (pace: number) => void calls.push(`rev ${pace}`),
  };
  const sounds = createRunSounds(speaker);
  if (isPlaying) sounds.update(runOf('playing', 1), DEFAULT_SETTINGS);
  calls.length = 0;
  return { sounds, calls, rates };
}

it('news and cues are heard, and a jump revs the hum', () => {
  const { sounds, calls } = openSounds();
  for (const news of ['collect', 'destroy', 'round', 'gold'] as const) sounds.onNews(news, 0);
  sounds.onCues(JUMP_CUE);
  sounds.onCues(SHOT_CUE | NEAR_MISS_CUE);
  sounds.onCues(JUMP_NOW_CUE | SHOOT_NOW_CUE);
  sounds.update(runOf('playing', 1, true), DEFAULT_SETTINGS);
  sounds.onCues(JUMP_CUE);
  expect(calls).toEqual([
    ...['collect', 'hit', 'round', 'round'],
    ...['jump', 'rev 1', 'shot', 'near-miss'],
    ...['jump-now', 'shoot-now', 'jump', 'rev 0.5'],
  ]);
});

it('a crash is heard at once and ends the hum, which is back if a late press undoes it', () => {
  const { sounds, calls } = openSounds();
  sounds.onCues(CRASH_CUE);
  sounds.update(runOf('playing', 1), DEFAULT_SETTINGS);
  sounds.onCues(WIN_CUE);
  sounds.update(runOf('ready', 1), DEFAULT_SETTINGS);
  expect(calls).toEqual([
    ...['crash', 'finishing 1 7 4', 'driving 1 7 4', 'win', 'finishing 1 7 4'],
  ]);
});

it('the hum follows status and round; in a pause and when muted all is silent', () => {
  const { sounds, calls } = openSounds(false);
  sounds.update(runOf('playing', 1), DEFAULT_SETTINGS);
  sounds.update(runOf('playing', 1), DEFAULT_SETTINGS);
  sounds.update(runOf('playing', 2), DEFAULT_SETTINGS);
  sounds.update(runOf('paused', 2), DEFAULT_SETTINGS);
  sounds.onCues(SHOT_CUE);
  sounds.onNews('collect', 1);
  sounds.update(runOf('playing', 2), MUTED);
  const quiet = { ...DEFAULT_SETTINGS, music: 0 };
  sounds.update(runOf('playing', 2), quiet);
  sounds.update(runOf('ready', 2), quiet);
  expect(calls).toEqual([
    ...['driving 1 7 4', 'driving 2 7 4', 'silent 2 7 4', 'silent 2 7 4'],
    ...['driving 2 7 0', 'finishing 2 7 0'],
  ]);
});

it('each dollar of a chain is higher than the one before, up to a limit, and in the key of the round', () => {
  const { sounds, rates } = openSounds();
  for (let chain = 1; chain <= 12; chain++) sounds.onNews('collect', chain);
  expect(rates.slice(0, 9)).toEqual([...new Set(rates.slice(0, 9))].sort((a, b) => a - b));
  expect(rates.slice(9)).toEqual([rates[8], rates[8], rates[8]]);
  expect(rates[0]).toBe(keyOf(1));
  expect(collectRate(6)).toBeCloseTo(2);
});
