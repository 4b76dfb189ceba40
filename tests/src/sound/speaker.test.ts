// @vitest-environment happy-dom
/** What the mixer is made of: which side a cue is heard on, how loud, and for how long a run's end is heard. */
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';

/** A node that knows where it leads. */
class Node {
  to: Node | null = null;
  readonly gain = {
    value: 0,
    setTargetAtTime(value: number) {
      this.value = value;
    },
  };
  readonly frequency = { setTargetAtTime() {} };
  readonly context: unknown;
  readonly pan: number;
  constructor(context: unknown, options: { readonly pan?: number } = {}) {
    this.context = context;
    this.pan = options.pan ?? 0;
  }
  connect(to: Node): Node {
    this.to = to;
    return to;
  }
  start() {}
}

const sources: Node[] = [];
class Context extends EventTarget {
  readonly state = 'running';
  readonly destination = new Node(this);
  currentTime = 1;
  static suspended = 0;
  createBufferSource() {
    sources.push(new Node(this));
    return sources.at(-1);
  }
  async resume() {}
  async suspend() {
    Context.suspended += 1;
  }
  async close() {}
}

beforeEach(() => {
  for (const name of ['GainNode', 'StereoPannerNode', 'OscillatorNode', 'BiquadFilterNode'])
    vi.stubGlobal(name, Node);
  vi.stubGlobal(
    'AudioBuffer',
    class {
      copyToChannel() {}
    },
  );
  vi.stubGlobal('AudioContext', Context);
  sources.length = 0;
  Context.suspended = 0;
});

async function openSpeaker(effects: number) {
  // zzfx has the context of its first import.
  vi.resetModules();
  const { createSpeaker } = await import('../../../src/sound/speaker.ts');
  const { TONES, samplesOf } = await import('../../../src/sound/sound-effects.ts');
  const speaker = createSpeaker();
  onTestFinished(speaker.close);
  const set = (state: 'driving' | 'silent' | 'finishing') =>
    speaker.set({ state, round: 1, loudness: { effects, music: 0 } });
  set('driving');
  return { speaker, set, TONES, samplesOf };
}

it('a cue for a jump is heard on the left, one for a shot on the right, also where effects are off', async () => {
  const { speaker } = await openSpeaker(0);
  for (const effect of ['jump-now', 'shoot-now', 'crash'] as const) speaker.play(effect);
  expect(sources.map(({ to }) => Math.sign(to?.pan ?? 0))).toEqual([-1, 1]);
  for (const { to } of sources) {
    expect(Math.abs(to?.pan ?? 0)).toBeLessThan(1);
    expect(to?.to?.gain.value).toBe(1);
  }
});

it.each([
  [10, 2],
  [5, 0.5],
])('effects at %i are played %d times as loud as their samples', async (loudness, gain) => {
  const { speaker, set } = await openSpeaker(loudness);
  speaker.play('shot');
  const [shot] = sources;
  expect(shot?.to?.gain.value).toBe(gain);
  set('silent');
  expect(shot?.to?.to?.gain.value).toBe(0);
});

it('the end of a run is heard whole: no effect is longer than the sound stays on', async () => {
  vi.useFakeTimers();
  const { speaker, set, TONES, samplesOf } = await openSpeaker(10);
  const lengths = Object.values(TONES).map((tone) => samplesOf(tone).length / 22.05);
  speaker.play('win');
  set('finishing');
  expect(sources[0]?.to?.to?.gain.value).toBe(1);
  vi.advanceTimersByTime(Math.max(...lengths) + 200);
  expect(Context.suspended).toBe(0);
  vi.advanceTimersByTime(2000);
  expect(Context.suspended).toBe(1);
});
