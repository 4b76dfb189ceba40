/**
 * The output: one AudioContext that runs while there is something to hear. It is resumed after a phone call, another
 * tab's music, or a lost device.
 */
import { ZZFX } from 'zzfx';

/** Events that browsers accept as permission for sound. */
const GESTURES = ['keydown', 'pointerdown', 'pointerup', 'touchend'] as const;
/** ms without a change after which a running context's clock is frozen, as on some iPhones. */
const FROZEN_MS = 1000;

/** zzfx opens a context when it is imported. */
let unused: AudioContext | null = ZZFX.audioContext;

function openContext(): AudioContext {
  const context = unused ?? new AudioContext();
  unused = null;
  // zzfx must not keep a closed one.
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
    // Also if it does not run yet: it may be resuming.
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
  // Without capture: not when an element loses the focus.
  window.addEventListener('blur', suspend, { signal });
  document.addEventListener('visibilitychange', () => (document.hidden ? suspend() : resume()), {
    signal,
  });

  return {
    context: () => context,
    /** Starts it, at the next press if the browser demands one. */
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
