/**
 * The sound output: one AudioContext, which runs while there is something to hear. It is resumed after a phone call,
 * music in another tab, or a lost device.
 */
import { ZZFX } from 'zzfx';

/** Events that browsers count as permission to play sound. */
const GESTURES = ['keydown', 'pointerdown', 'pointerup', 'touchend'] as const;
/** If the clock of a running context has not moved for so many ms, it is frozen, as on some iPhones. */
const FROZEN_MS = 1000;

/** The context that zzfx opens when it is imported; the first one that is used. */
let unused: AudioContext | null = ZZFX.audioContext;

function openContext(): AudioContext {
  const context = unused ?? new AudioContext();
  unused = null;
  // zzfx must not use a closed context.
  ZZFX.audioContext = context;
  return context;
}

/** `connect`: called with each new context. */
export function createOutput(connect: (context: AudioContext) => void) {
  const listening = new AbortController();
  const { signal } = listening;
  let isWanted = false;
  let sleeping: ReturnType<typeof setTimeout> | undefined;
  /** The last reading of the context's clock, and when it was read, ms. */
  let clock = 0;
  let readAt = 0;
  let context = open();

  function open(): AudioContext {
    const opened = openContext();
    opened.addEventListener(
      'statechange',
      () => {
        if (opened !== context) return;
        readClock();
        resume();
      },
      { signal },
    );
    connect(opened);
    return opened;
  }

  function readClock(): void {
    clock = context.currentTime;
    readAt = performance.now();
  }

  function resume(): void {
    // Rejected during a phone call. The next press or change of state tries again.
    if (isWanted && context.state !== 'running') context.resume().catch(() => {});
  }

  function suspend(): void {
    clearTimeout(sleeping);
    isWanted = false;
    // Even if it does not run yet: it may be resuming.
    context.suspend().catch(() => {});
  }

  function onGesture(): void {
    resume();
    if (!isWanted || context.state !== 'running') return;
    if (performance.now() - readAt < FROZEN_MS) return;
    // The clock is frozen.
    if (context.currentTime === clock) {
      context.close().catch(() => {});
      context = open();
      resume();
    }
    readClock();
  }

  const always = { signal, capture: true, passive: true };
  for (const type of GESTURES) window.addEventListener(type, onGesture, always);
  // Not captured: the event 'blur' of an element must not be heard.
  window.addEventListener('blur', suspend, { signal });
  document.addEventListener('visibilitychange', () => (document.hidden ? suspend() : resume()), {
    signal,
  });

  return {
    context: () => context,
    /** Starts it; if the browser requires a press, at the next one. */
    wake(): void {
      clearTimeout(sleeping);
      isWanted = true;
      resume();
    },
    /** Stops it after `ms`, unless `wake` is called before. */
    sleep(ms: number): void {
      clearTimeout(sleeping);
      sleeping = setTimeout(suspend, ms);
    },
    close(): void {
      clearTimeout(sleeping);
      isWanted = false;
      listening.abort();
      context.close().catch(() => {});
    },
  };
}
