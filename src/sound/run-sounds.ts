/** The sounds of a run: turns its events, cues and status into calls of the speaker. */
import * as contract from '../../shared/contract.ts';
import type { Settings } from '../settings/settings.ts';
import { keyOf } from './score.ts';
import type { Speaker, SpeakerState } from './speaker.ts';

const END_CUES = contract.CRASH_CUE | contract.WIN_CUE;

/** Half-tones above the first dollar of a chain, on a pentatonic scale, whose notes never clash. */
const SCALE = [0, 2, 4, 7, 9, 12, 14, 16, 19] as const;

export interface HeardRun {
  readonly status: contract.EngineStatus;
  readonly round: number;
  readonly isSlow: boolean;
}

export function createRunSounds(speaker: Pick<Speaker, 'set' | 'play' | 'rev'>) {
  let state: SpeakerState = 'silent';
  let round = 0;
  let loudness: Settings | null = null;
  let pace = 1;
  return {
    /** To be called when the run or the settings may have changed. */
    update(run: HeardRun, settings: Settings): void {
      pace = run.isSlow ? contract.SLOW_PACE : 1;
      const next = stateOf(run.status, settings.sound);
      if (next === state && run.round === round && settings === loudness) return;
      state = next;
      round = run.round;
      loudness = settings;
      speaker.set({ state, round, loudness });
    },
    /** `chain`: number of the dollar in its chain, from 1. */
    onNews(news: 'collect' | 'destroy' | 'round' | 'gold', chain: number): void {
      if (state === 'silent') return;
      if (news === 'destroy') speaker.play('hit');
      else if (news === 'round') speaker.play('round');
      // The round's chord, a fifth higher.
      else if (news === 'gold') speaker.play('round', 1.5);
      // Raised to the key of the music.
      else speaker.play('collect', collectRate(chain) * keyOf(round));
    },
    /** Bits of cues, see shared/contract.ts. */
    onCues(cues: number): void {
      if (state !== 'driving' || loudness === null) return;
      if ((cues & contract.JUMP_CUE) !== 0) {
        speaker.play('jump');
        speaker.rev(pace);
      }
      if ((cues & contract.SHOT_CUE) !== 0) speaker.play('shot');
      if ((cues & contract.NEAR_MISS_CUE) !== 0) speaker.play('near-miss');
      if ((cues & contract.JUMP_NOW_CUE) !== 0) speaker.play('jump-now');
      if ((cues & contract.SHOOT_NOW_CUE) !== 0) speaker.play('shoot-now');
      if ((cues & END_CUES) === 0) return;
      speaker.play((cues & contract.WIN_CUE) !== 0 ? 'win' : 'crash');
      // The hum ends at once. If a late press undoes the end, the next report starts it again.
      state = 'finishing';
      speaker.set({ state, round, loudness });
    },
  };
}

function stateOf(status: contract.EngineStatus, hasSound: boolean): SpeakerState {
  if (!hasSound) return 'silent';
  if (status === 'playing') return 'driving';
  return status === 'ready' ? 'finishing' : 'silent';
}

/** `chain`: number of the dollar in its chain, from 1. */
export function collectRate(chain: number): number {
  return 2 ** ((SCALE[Math.min(chain, SCALE.length) - 1] ?? 0) / 12);
}
