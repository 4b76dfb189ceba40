/** Plays the score: one loop for each voice, all in step. During play it costs the page nothing. */
import { composeVoice, keyOf, SAMPLE_RATE, VOICES, type Voice } from './score.ts';
import { bufferOf } from './sound-effects.ts';

/** Kept for all visits to the game: buffers do not belong to an audio context. */
const loops = new Map<Voice, AudioBuffer>();

/** Composes the loop of a voice, which takes a few ms. */
export function composeLoop(voice: Voice): void {
  if (!loops.has(voice)) loops.set(voice, bufferOf(composeVoice(voice), SAMPLE_RATE));
}

export function createMusic(context: AudioContext, output: AudioNode) {
  const fader = new GainNode(context, { gain: 0 });
  fader.connect(output);
  let round = 1;
  /** One source for each loop, all started together. */
  let playing: { joins: number; source: AudioBufferSourceNode; gain: GainNode }[] = [];

  function begin(): void {
    if (playing.length > 0 || loops.size < VOICES.length) return;
    const now = context.currentTime;
    playing = Array.from(loops, ([{ joins }, buffer]) => {
      const source = new AudioBufferSourceNode(context, { buffer, loop: true });
      const gain = new GainNode(context, { gain: 0 });
      source.connect(gain).connect(fader);
      source.start(now);
      return { joins, source, gain };
    });
    setRound(round);
  }

  /** Voices join in later rounds; each district is a half-tone higher. */
  function setRound(next: number): void {
    round = next;
    const now = context.currentTime;
    for (const { joins, source, gain } of playing) {
      gain.gain.setTargetAtTime(round >= joins ? 1 : 0, now, 0.8);
      source.playbackRate.setTargetAtTime(keyOf(round), now, 0.1);
    }
  }

  return {
    /** Fades in or out. Silent until the loops are composed; the next call after that starts them. */
    fade(isOn: boolean): void {
      if (isOn) begin();
      fader.gain.setTargetAtTime(isOn ? 1 : 0, context.currentTime, isOn ? 0.6 : 0.15);
    },
    setRound,
  };
}
