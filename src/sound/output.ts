/**
 * The way to the loudspeaker: one AudioContext that runs while something is to be heard. Brings it back after
 * a phone call, another tab's music, or a device that went away. Knows no game.
 */
import { ZZFX } from 'zzfx';

export interface Output {
  context(): AudioContext;
  /** Runs from now on. Where the browser wants a press first, the next one starts it. */
  wake(): void;
  /** Silent after `ms`; another call of `wake` cancels it. */
  sleep(ms: number): void;
  close(): void;
}

/** Events that browsers accept as permission for sound. */
const GESTURES = ['keydown', 'pointerdown', 'pointerup', 'touchend'] as const;
/** ms for which a running context's clock may stand still (on iPhones it may stop for good). */
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
export function createOutput(connect: (context: AudioContext) => void): Output {
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
    const isFrozen = context.currentTime === clock;
    if (isFrozen) {
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
    wake() {
      clearTimeout(sleeping);
      isWanted = true;
      resume();
    },
    sleep(ms) {
      clearTimeout(sleeping);
      sleeping = setTimeout(suspend, ms);
    },
    close() {
      clearTimeout(sleeping);
      isWanted = false;
      listening.abort();
      context.close().catch(() => {});
    },
  };
}
