/** Plays the score: a few loops for each district, all in step. They are composed in idle moments, one in each. */
import { whenIdle } from '../loading/when-idle.ts';
import * as score from './score.ts';
import { bufferOf } from './sound-effects.ts';

/** Time constants of fades, s: of a voice, and of a district that is over; after five, nothing is heard. */
const VOICE_S = 0.8;
const DISTRICT_S = 1;

export function createMusic(context: AudioContext, output: AudioNode) {
  const fader = new GainNode(context, { gain: 0 });
  fader.connect(output);
  let round = 1;
  /** The district that is played or being composed; null before the first. */
  let district: number | null = null;
  let cancel = () => {};
  /** One source for each voice of a district, all started together. */
  let playing: { voice: score.Voice; source: AudioBufferSourceNode; gain: GainNode }[] = [];

  function compose(): void {
    const wanted = score.districtOf(round);
    if (wanted === district) return;
    district = wanted;
    cancel();
    const voices = score.voicesOf(wanted);
    const loops: AudioBuffer[] = [];
    const next = () => {
      const voice = voices[loops.length];
      if (voice === undefined) {
        begin(voices, loops);
        return;
      }
      loops.push(bufferOf(score.composeVoice(voice, wanted), score.SAMPLE_RATE));
      cancel = whenIdle(next);
    };
    cancel = whenIdle(next);
  }

  /** The voices of the last district fade out meanwhile. */
  function begin(voices: readonly score.Voice[], loops: readonly AudioBuffer[]): void {
    const now = context.currentTime;
    for (const { source, gain } of playing) {
      gain.gain.setTargetAtTime(0, now, DISTRICT_S);
      source.stop(now + 5 * DISTRICT_S);
    }
    playing = voices.map((voice, at) => {
      const buffer = loops[at] ?? null;
      const playbackRate = score.keyOf(round);
      const source = new AudioBufferSourceNode(context, { buffer, loop: true, playbackRate });
      const gain = new GainNode(context, { gain: 0 });
      source.connect(gain).connect(fader);
      source.start(now);
      return { voice, source, gain };
    });
    setRound(round);
  }

  /** Voices join within a district. */
  function setRound(next: number): void {
    round = next;
    if (district !== null) compose();
    for (const { voice, gain } of playing) {
      gain.gain.setTargetAtTime(score.isHeard(voice, round) ? 1 : 0, context.currentTime, VOICE_S);
    }
  }

  return {
    /** Fades in or out. Silent until the first loops are composed. */
    fade(isOn: boolean): void {
      if (isOn) compose();
      fader.gain.setTargetAtTime(isOn ? 1 : 0, context.currentTime, isOn ? 0.6 : 0.15);
    },
    setRound,
    /** To be called when the context is closed. */
    close: () => cancel(),
  };
}
