/** Sounds of a run: its events, cues and status become calls of the speaker. Knows no audio. */
import {
  CRASH_CUE,
  type EngineStatus,
  JUMP_CUE,
  NEAR_MISS_CUE,
  SHOT_CUE,
  SLOW_PACE,
  WIN_CUE,
} from '../../shared/contract.ts';
import type { Settings } from '../settings/settings.ts';
import { keyOf } from './score.ts';
import type { Speaker, SpeakerState } from './speaker.ts';

interface HeardRun {
  readonly status: EngineStatus;
  readonly round: number;
  /** Played in slow motion. */
  readonly isSlow: boolean;
}

export interface RunSounds {
  /** Takes the run and the settings whenever one of them may have changed. */
  follow(run: HeardRun, settings: Settings): void;
  /** Called once for each. `chain`: number of the dollar in its chain, from 1. */
  onNews(news: 'collect' | 'destroy' | 'round', chain: number): void;
  /** Bits of cues, see shared/contract.ts. */
  onCues(cues: number): void;
}

const END_CUES = CRASH_CUE | WIN_CUE;

/** Half-tones above the first dollar of a chain: five notes to the octave never clash. */
const SCALE = [0, 2, 4, 7, 9, 12, 14, 16, 19] as const;

export function createRunSounds(speaker: Speaker): RunSounds {
  let state: SpeakerState = 'silent';
  let shownRound = 0;
  let pace = 1;
  let loudness: Settings | null = null;

  function enter(next: SpeakerState): void {
    if (next === state) return;
    state = next;
    speaker.enter(state);
  }

  return {
    follow({ status, round, isSlow }, settings) {
      pace = isSlow ? SLOW_PACE : 1;
      if (settings !== loudness) {
        loudness = settings;
        speaker.setLoudness(settings);
      }
      if (round !== shownRound) {
        shownRound = round;
        speaker.setRound(round);
      }
      enter(stateOf(status, settings.sound));
    },
    onNews(news, chain) {
      if (state === 'silent') return;
      if (news === 'destroy') speaker.play('hit');
      else if (news === 'round') speaker.play('round');
      // In the key of the music.
      else speaker.play('collect', collectRate(chain) * keyOf(shownRound));
    },
    onCues(cues) {
      if (state !== 'driving') return;
      if ((cues & JUMP_CUE) !== 0) {
        speaker.play('jump');
        speaker.rev(pace);
      }
      if ((cues & SHOT_CUE) !== 0) speaker.play('shot');
      if ((cues & NEAR_MISS_CUE) !== 0) speaker.play('near-miss');
      if ((cues & END_CUES) === 0) return;
      speaker.play((cues & WIN_CUE) !== 0 ? 'win' : 'crash');
      // The hum ends with the picture; it is back with the next report if a late press undoes the end.
      enter('finishing');
    },
  };
}

function stateOf(status: EngineStatus, hasSound: boolean): SpeakerState {
  if (!hasSound) return 'silent';
  if (status === 'playing') return 'driving';
  return status === 'ready' ? 'finishing' : 'silent';
}

/** `chain`: number of the dollar in its chain, from 1. */
export function collectRate(chain: number): number {
  return 2 ** ((SCALE[Math.min(chain, SCALE.length) - 1] ?? 0) / 12);
}
