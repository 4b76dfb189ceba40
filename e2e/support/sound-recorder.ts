/** Records what a page asks of its AudioContext, which is the browser's own and runs. */

interface Heard {
  readonly contexts: AudioContext[];
  /** Effects in order, by their length. */
  readonly effects: { readonly seconds: number }[];
  /** No context may run, as during a phone call. */
  isRefused: boolean;
}

declare global {
  interface Window {
    heard: Heard;
  }
}

/** Runs in the page before it sounds. It is sent as text, so it sees nothing of this module. */
export function recordSound(): void {
  const heard: Heard = { contexts: [], effects: [], isRefused: false };
  window.heard = heard;
  window.AudioContext = class extends AudioContext {
    constructor() {
      super();
      heard.contexts.push(this);
    }
    override resume() {
      return heard.isRefused ? Promise.reject(new Error('a call')) : super.resume();
    }
  };
  const { createBufferSource } = BaseAudioContext.prototype;
  BaseAudioContext.prototype.createBufferSource = function () {
    const source = createBufferSource.call(this);
    source.start = () => {
      AudioBufferSourceNode.prototype.start.call(source);
      heard.effects.push({ seconds: source.buffer?.duration ?? 0 });
    };
    return source;
  };
}
