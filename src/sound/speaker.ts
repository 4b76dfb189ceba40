/** Plays effects and hum at one volume, and music at its own. */
import { GRAVITY, JUMP_VELOCITY, levelOf, TICKS_PER_SECOND } from '../../shared/rules.ts';
import { LOUDEST, type Settings } from '../settings/settings.ts';
import { createMusic } from './music.ts';
import { createOutput } from './output.ts';
import { type SoundEffect, soundBuffer, TONES, type Tone } from './sound-effects.ts';

/** silent: all sound ends at once, as in a pause. finishing: hum and music end, but the last effect does not. */
export type SpeakerState = 'silent' | 'driving' | 'finishing';

export interface SpeakerInput {
  readonly state: SpeakerState;
  readonly round: number;
  readonly loudness: Pick<Settings, 'effects' | 'music'>;
}

export type Speaker = ReturnType<typeof createSpeaker>;

/** ms; longer than any effect. */
const FINISHING_MS = 2000;
/** ms of the fade before silence: a sound that stops abruptly clicks. */
const FADE_MS = 100;
/** Minimum s between two starts of an effect: many presses must not be louder than one. */
const MIN_GAP = 0.04;
const EFFECTS_GAIN = 2;
/** Volume of the hum relative to the effects. */
const HUM_GAIN = 0.046;
const MUSIC_GAIN = 0.8;
/** How far the sound cues are from the middle; 1 would be inaudible for whoever hears with one ear. */
const CUE_PAN = 0.8;

export function createSpeaker() {
  const played = new Map<SoundEffect, number>();
  let heard: SpeakerInput = { state: 'silent', round: 1, loudness: { effects: 0, music: 0 } };
  let mixer: ReturnType<typeof createMixer>;
  const output = createOutput((context) => {
    mixer?.music.close();
    mixer = createMixer(context);
    played.clear();
    apply();
  });

  function apply(): void {
    const { state, round, loudness } = heard;
    const now = mixer.all.context.currentTime;
    mixer.effects.gain.setTargetAtTime(EFFECTS_GAIN * gainOf(loudness.effects), now, 0.02);
    mixer.musicGain.gain.setTargetAtTime(MUSIC_GAIN * gainOf(loudness.music), now, 0.02);
    mixer.all.gain.setTargetAtTime(state === 'silent' ? 0 : 1, now, 0.015);
    mixer.hum.setRound(round);
    mixer.hum.fade(state === 'driving');
    mixer.music.setRound(round);
    // Music that is off is not composed.
    mixer.music.fade(state === 'driving' && loudness.music > 0);
  }

  return {
    set(next: SpeakerInput): void {
      const { state } = heard;
      heard = next;
      apply();
      if (next.state === state) return;
      if (next.state === 'driving') output.wake();
      else output.sleep(next.state === 'silent' ? FADE_MS : FINISHING_MS);
    },
    /** `rate`: 2 is an octave higher. */
    play(effect: SoundEffect, rate = 1): void {
      const context = output.context();
      const now = context.currentTime;
      const tone: Tone = TONES[effect];
      const isMuted = heard.loudness.effects === 0 && tone.side === undefined;
      // A suspended context would play all effects at once when it resumes.
      if (context.state !== 'running' || isMuted) return;
      if (now - (played.get(effect) ?? -1) < MIN_GAP) return;
      played.set(effect, now);
      const source = context.createBufferSource();
      source.buffer = soundBuffer(tone);
      // Set only if needed: touching an AudioParam allocates an object.
      if (rate !== 1) source.playbackRate.value = rate;
      source.connect(tone.side === undefined ? mixer.effects : mixer[tone.side]);
      source.start();
    },
    /** A jump begins. `pace`: ticks per tick of normal play. */
    rev: (pace: number) => mixer.hum.rev(pace),
    close(): void {
      mixer.music.close();
      output.close();
    },
  };
}

function createMixer(context: AudioContext) {
  const all = new GainNode(context, { gain: 0 });
  const effects = new GainNode(context, { gain: 0 });
  const musicGain = new GainNode(context, { gain: 0 });
  const left = new StereoPannerNode(context, { pan: -CUE_PAN });
  const right = new StereoPannerNode(context, { pan: CUE_PAN });
  for (const node of [effects, musicGain, left, right]) node.connect(all);
  all.connect(context.destination);
  const hum = createHum(context, effects);
  return { all, effects, left, right, hum, musicGain, music: createMusic(context, musicGain) };
}

/** Loudness is logarithmic: half of the scale is a quarter of the amplitude. */
function gainOf(loudness: number): number {
  return (loudness / LOUDEST) ** 2;
}

/** Hz, in round 1. */
const LOWEST = 65;
/** Cents by which the pitch is higher while the car is in the air. */
const REV = 500;
/** Length of a jump at pace 1, s. */
const AIR_S = (-2 * JUMP_VELOCITY) / GRAVITY / TICKS_PER_SECOND;

function createHum(context: AudioContext, output: AudioNode) {
  // Two oscillators that are slightly out of tune, like cylinders of an engine.
  const low = new OscillatorNode(context, { type: 'triangle' });
  const high = new OscillatorNode(context, { type: 'sawtooth', detune: 7 });
  const filter = new BiquadFilterNode(context, { type: 'lowpass', frequency: 320 });
  const fader = new GainNode(context, { gain: 0 });
  filter.connect(fader).connect(output);
  for (const cylinder of [low, high]) {
    cylinder.connect(filter);
    cylinder.start();
  }
  return {
    fade(isOn: boolean): void {
      fader.gain.setTargetAtTime(isOn ? HUM_GAIN : 0, context.currentTime, isOn ? 0.4 : 0.12);
    },
    /** Each round is a half-tone higher than the one before, up to the highest level. */
    setRound(round: number): void {
      const frequency = LOWEST * 2 ** ((levelOf(round) - 1) / 12);
      low.frequency.setTargetAtTime(frequency, context.currentTime, 0.2);
      high.frequency.setTargetAtTime(2 * frequency, context.currentTime, 0.2);
    },
    /** The pitch is higher for the length of a jump. `pace`: ticks per tick of normal play. */
    rev(pace: number): void {
      const now = context.currentTime;
      for (const { detune } of [low, high]) {
        detune.cancelScheduledValues(now);
        detune.setTargetAtTime(REV, now, 0.07);
        detune.setTargetAtTime(0, now + AIR_S / pace, 0.06);
      }
    },
  };
}
