/** The hum of the car's engine: two oscillators behind a filter, silent until it is faded in. */
import { GRAVITY, JUMP_VELOCITY, levelOf, TICKS_PER_SECOND } from '../../shared/rules.ts';

export interface Hum {
  fade(isOn: boolean): void;
  /** A round sounds a half-tone higher than the one before, up to the highest level. */
  setRound(round: number): void;
  /** The wheels turn freely for the length of a jump. `pace`: ticks in the time of one. */
  rev(pace: number): void;
}

/** Hz, in round 1. */
const LOWEST = 65;
/** Cents above the round's pitch while the car is in the air. */
const REV = 500;
/** Length of a jump at pace 1, s. */
const AIR_S = (-2 * JUMP_VELOCITY) / GRAVITY / TICKS_PER_SECOND;

export function createHum(context: AudioContext, output: AudioNode): Hum {
  const low = context.createOscillator();
  const high = context.createOscillator();
  const filter = context.createBiquadFilter();
  const fader = context.createGain();
  low.type = 'triangle';
  high.type = 'sawtooth';
  // Two cylinders that are not quite in tune.
  high.detune.value = 7;
  filter.type = 'lowpass';
  filter.frequency.value = 320;
  fader.gain.value = 0;
  low.connect(filter);
  high.connect(filter);
  filter.connect(fader).connect(output);
  low.start();
  high.start();
  const pitch = (frequency: number) => {
    low.frequency.setTargetAtTime(frequency, context.currentTime, 0.2);
    high.frequency.setTargetAtTime(2 * frequency, context.currentTime, 0.2);
  };
  return {
    fade(isOn) {
      fader.gain.setTargetAtTime(isOn ? 1 : 0, context.currentTime, isOn ? 0.4 : 0.12);
    },
    setRound: (round) => pitch(LOWEST * 2 ** ((levelOf(round) - 1) / 12)),
    rev(pace) {
      const now = context.currentTime;
      for (const { detune } of [low, high]) {
        detune.cancelScheduledValues(now);
        detune.setTargetAtTime(REV, now, 0.07);
        detune.setTargetAtTime(0, now + AIR_S / pace, 0.06);
      }
    },
  };
}
