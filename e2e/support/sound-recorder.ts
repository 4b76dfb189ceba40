/** Records the calls of a page for sound and vibration. The browser's own AudioContext runs. */

interface Heard {
  readonly contexts: AudioContext[];
  /** Calls to the contexts, in order. */
  readonly calls: ('resume' | 'suspend')[];
  /** Effects in order: `rate` is their pitch, `ms` the page's time from their source to its start. */
  readonly effects: { readonly seconds: number; readonly rate: number; readonly ms: number }[];
  readonly vibrations: unknown[];
  /** No context may run, as during a phone call. */
  isRefused: boolean;
}

declare global {
  interface Window {
    heard: Heard;
  }
}

/** Runs in the page before it sounds. Drivers send it as text, so it sees nothing of this module. */
export function recordSound(): void {
  const heard: Heard = { contexts: [], calls: [], effects: [], vibrations: [], isRefused: false };
  window.heard = heard;
  window.AudioContext = class extends AudioContext {
    constructor() {
      super();
      heard.contexts.push(this);
    }
    override suspend() {
      heard.calls.push('suspend');
      return super.suspend();
    }
    override resume() {
      heard.calls.push('resume');
      return heard.isRefused ? Promise.reject(new Error('a call')) : super.resume();
    }
  };
  const { createBufferSource } = BaseAudioContext.prototype;
  BaseAudioContext.prototype.createBufferSource = function () {
    const from = performance.now();
    const source = createBufferSource.call(this);
    source.start = () => {
      AudioBufferSourceNode.prototype.start.call(source);
      const ms = performance.now() - from;
      const seconds = source.buffer?.duration ?? 0;
      heard.effects.push({ seconds, rate: source.playbackRate.value, ms });
    };
    return source;
  };
  navigator.vibrate = (pattern) => heard.vibrations.push(pattern) > 0;
}
