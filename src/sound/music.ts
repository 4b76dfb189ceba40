/** Plays the score: a few loops for each district, all in step. They are composed a bar at a time. */
import { whenIdle } from '../loading/when-idle.ts';
import * as score from './score.ts';

/** Time constants of fades, s: of a voice, and of a district that is over; after five, nothing is heard. */
const VOICE_S = 0.8;
const DISTRICT_S = 1;
/** ms between two bars: all at once would take a slow phone several frames. */
const BAR_GAP_MS = 50;

type Part = { readonly voice: score.Voice; readonly buffer: AudioBuffer };

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
    const loop = { length: score.LOOP_SAMPLES, sampleRate: score.SAMPLE_RATE };
    const parts = score.voicesOf(wanted).map((voice) => ({ voice, buffer: new AudioBuffer(loop) }));
    let bars = 0;
    const next = () => {
      const part = parts[Math.floor(bars / score.BARS)];
      if (part === undefined) return begin(parts);
      score.addBar(part.buffer.getChannelData(0), part.voice, wanted, bars % score.BARS);
      bars += 1;
      const timer = setTimeout(next, BAR_GAP_MS);
      cancel = () => clearTimeout(timer);
    };
    cancel = whenIdle(next);
  }

  function begin(parts: readonly Part[]): void {
    const now = context.currentTime;
    for (const { source, gain } of playing) {
      gain.gain.setTargetAtTime(0, now, DISTRICT_S);
      source.stop(now + 5 * DISTRICT_S);
    }
    playing = parts.map(({ voice, buffer }) => {
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
    close: () => cancel(),
  };
}
