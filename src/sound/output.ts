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
  // It would keep a closed one.
  ZZFX.audioContext = context;
  return context;
}

/** `connect`: called with every context before it is used. */
export function createOutput(connect: (context: AudioContext) => void) {
  const listening = new AbortController();
  const { signal } = listening;
  let isWanted = false;
  let sleeping: ReturnType<typeof setTimeout> | undefined;
  /** The last reading of the context's clock, and the page time of that reading, ms. */
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
    // Rejected during a phone call: the next press or change of state tries again.
    if (isWanted && context.state !== 'running') context.resume().catch(() => {});
  }

  function suspend(): void {
    clearTimeout(sleeping);
    isWanted = false;
    // Also where it does not run yet: a resume may be under way.
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
  // Without capture: an element that loses the focus is no reason.
  window.addEventListener('blur', suspend, { signal });
  document.addEventListener('visibilitychange', () => (document.hidden ? suspend() : resume()), {
    signal,
  });

  return {
    context: () => context,
    /** Runs from now on. Where the browser wants a press first, the next one starts it. */
    wake(): void {
      clearTimeout(sleeping);
      isWanted = true;
      resume();
    },
    /** Silent after `ms`; another call of `wake` cancels it. */
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
