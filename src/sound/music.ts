/** Plays the score, one loop a voice, all in step. It runs by itself: in play the page does nothing for it. */
import { composeVoice, JOINS, keyOf, SAMPLE_RATE, VOICES, type Voice } from './score.ts';

export interface Music {
  /** Fades in or out. Silent until the loops are composed; the next call after that starts them. */
  fade(isOn: boolean): void;
  /** Voices join with the rounds; each district sounds a half-tone higher. */
  setRound(round: number): void;
}

/** Buffers belong to no audio context, so every visit to the game reuses them. */
const loops = new Map<Voice, AudioBuffer>();

/** Composes the loop of a voice: a few ms. */
export function composeLoop(voice: Voice): void {
  if (loops.has(voice)) return;
  const samples = composeVoice(voice);
  const loop = new AudioBuffer({ length: samples.length, sampleRate: SAMPLE_RATE });
  loop.copyToChannel(samples, 0);
  loops.set(voice, loop);
}

export function createMusic(context: AudioContext, output: AudioNode): Music {
  const fader = context.createGain();
  fader.gain.value = 0;
  fader.connect(output);
  let round = 1;
  /** One a loop, all started at one time. */
  let playing: { voice: Voice; source: AudioBufferSourceNode; gain: GainNode }[] = [];

  function begin(): void {
    if (playing.length > 0 || loops.size < VOICES.length) return;
    const now = context.currentTime;
    playing = Array.from(loops, ([voice, buffer]) => {
      const source = new AudioBufferSourceNode(context, { buffer, loop: true });
      const gain = new GainNode(context, { gain: 0 });
      source.connect(gain).connect(fader);
      source.start(now);
      return { voice, source, gain };
    });
    followRound();
  }

  function followRound(): void {
    const now = context.currentTime;
    for (const { voice, source, gain } of playing) {
      gain.gain.setTargetAtTime(round >= JOINS[voice] ? 1 : 0, now, 0.8);
      source.playbackRate.setTargetAtTime(keyOf(round), now, 0.1);
    }
  }

  return {
    fade(isOn) {
      if (isOn) begin();
      fader.gain.setTargetAtTime(isOn ? 1 : 0, context.currentTime, isOn ? 0.6 : 0.15);
    },
    setRound(next) {
      round = next;
      followRound();
    },
  };
}
