/** Plays effects and hum with one loudness, and music with its own. Knows no run. */
import { GRAVITY, JUMP_VELOCITY, levelOf, TICKS_PER_SECOND } from '../../shared/rules.ts';
import { LOUDEST, type Settings } from '../settings/settings.ts';
import { createMusic, type Music } from './music.ts';
import { createOutput } from './output.ts';
import { type SoundEffect, soundBuffer } from './sound-effects.ts';

/** silent: all sound ends at once, as in a pause. finishing: hum and music end, the last effect is heard to its end. */
export type SpeakerState = 'silent' | 'driving' | 'finishing';

/** 0 to LOUDEST. */
export type Loudness = Pick<Settings, 'effects' | 'music'>;

export interface Speaker {
  enter(state: SpeakerState): void;
  setLoudness(loudness: Loudness): void;
  /** `rate`: 2 is an octave higher. */
  play(effect: SoundEffect, rate?: number): void;
  setRound(round: number): void;
  /** A jump begins. `pace`: ticks that are played in the time of one. */
  rev(pace: number): void;
  /** Called when the music is composed. It begins at once if the run is under way. */
  startMusic(): void;
  close(): void;
}

/** The longest effect, ms. */
const FINISHING_MS = 2000;
/** ms in which everything fades: a sound that is cut off clicks. */
const FADE_MS = 100;
/** Least seconds between two starts of an effect: a thousand presses a second must not be louder than one. */
const MIN_GAP = 0.04;
const EFFECTS_GAIN = 2;
/** Of the hum, beside the effects. */
const HUM_GAIN = 0.046;
const MUSIC_GAIN = 0.8;

interface Mixer {
  readonly all: GainNode;
  readonly effects: GainNode;
  readonly hum: Hum;
  readonly musicGain: GainNode;
  readonly music: Music;
}

export function createSpeaker(): Speaker {
  const played = new Map<SoundEffect, number>();
  let state: SpeakerState = 'silent';
  let round = 1;
  let effectsGain = 0;
  let musicGain = 0;
  let mixer: Mixer;
  const output = createOutput((context) => {
    mixer = createMixer(context);
    played.clear();
    apply();
  });

  function apply(): void {
    const now = mixer.all.context.currentTime;
    mixer.effects.gain.setTargetAtTime(effectsGain, now, 0.02);
    mixer.musicGain.gain.setTargetAtTime(musicGain, now, 0.02);
    mixer.all.gain.setTargetAtTime(state === 'silent' ? 0 : 1, now, 0.015);
    for (const sound of [mixer.hum, mixer.music]) {
      sound.setRound(round);
      sound.fade(state === 'driving');
    }
  }

  return {
    enter(next) {
      state = next;
      apply();
      if (state === 'driving') output.wake();
      else output.sleep(state === 'silent' ? FADE_MS : FINISHING_MS);
    },
    setLoudness({ effects, music }) {
      effectsGain = EFFECTS_GAIN * gainOf(effects);
      musicGain = MUSIC_GAIN * gainOf(music);
      apply();
    },
    play(effect, rate = 1) {
      const context = output.context();
      const now = context.currentTime;
      // A suspended context would play all pending effects at once when it resumes.
      if (context.state !== 'running' || effectsGain === 0) return;
      if (now - (played.get(effect) ?? -1) < MIN_GAP) return;
      played.set(effect, now);
      const source = context.createBufferSource();
      source.buffer = soundBuffer(effect);
      // Touching an AudioParam creates an object for it.
      if (rate !== 1) source.playbackRate.value = rate;
      source.connect(mixer.effects);
      source.start();
    },
    setRound(next) {
      round = next;
      mixer.hum.setRound(round);
      mixer.music.setRound(round);
    },
    rev: (pace) => mixer.hum.rev(pace),
    startMusic: apply,
    close: output.close,
  };
}

function createMixer(context: AudioContext): Mixer {
  const all = context.createGain();
  const effects = context.createGain();
  const musicGain = context.createGain();
  for (const { gain } of [all, effects, musicGain]) gain.value = 0;
  for (const node of [effects, musicGain]) node.connect(all);
  all.connect(context.destination);
  const hum = createHum(context, effects);
  return { all, effects, hum, musicGain, music: createMusic(context, musicGain) };
}

/** Ears hear ratios: half of the scale is a quarter of the amplitude. */
function gainOf(loudness: number): number {
  return (loudness / LOUDEST) ** 2;
}

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

function createHum(context: AudioContext, output: AudioNode): Hum {
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
      fader.gain.setTargetAtTime(isOn ? HUM_GAIN : 0, context.currentTime, isOn ? 0.4 : 0.12);
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
