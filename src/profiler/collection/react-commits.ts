/**
 * Counts React's commits. Production React reports them only to the hook of its developer tools, and
 * looks for the hook once, while it loads. Therefore main.tsx imports this module before React; it does
 * nothing on an address without `?profile`.
 */
import { stampNow } from '../stamp.ts';

const HOOK = '__REACT_DEVTOOLS_GLOBAL_HOOK__';

let listener: ((at: number) => void) | null = null;
let isHooked = false;
let isOwnCommit = false;

/** True if the hook was installed before React was loaded. */
export function commitsAreCounted(): boolean {
  return isHooked;
}

/** `onCommit` gets the Stamp of each commit outside `uncounted`. Returns an unsubscribe function. */
export function watchCommits(onCommit: (at: number) => void): () => void {
  listener = onCommit;
  return () => {
    if (listener === onCommit) listener = null;
  };
}

/** Runs `commit` without counting: the profiler's own commits are not the game's. */
export function uncounted(commit: () => void): void {
  isOwnCommit = true;
  try {
    commit();
  } finally {
    isOwnCommit = false;
  }
}

function onReactCommit(): void {
  if (!isOwnCommit) listener?.(stampNow());
}

/** Wraps the hook of React's developer tools, or installs one where they are missing. */
function hookReact(): void {
  isHooked = true;
  const existing: unknown = Reflect.get(window, HOOK);
  if (typeof existing === 'object' && existing !== null) {
    const before: unknown = Reflect.get(existing, 'onCommitFiberRoot');
    Reflect.set(existing, 'onCommitFiberRoot', (...args: unknown[]) => {
      onReactCommit();
      if (typeof before === 'function') Reflect.apply(before, existing, args);
    });
    return;
  }
  Reflect.set(window, HOOK, {
    isDisabled: false,
    supportsFiber: true,
    renderers: new Map(),
    inject: () => 1,
    checkDCE: () => {},
    onCommitFiberRoot: onReactCommit,
    onCommitFiberUnmount: () => {},
    onPostCommitFiberRoot: () => {},
  });
}

// A build evaluates this module in Node, where no address is open.
const address = typeof window === 'undefined' ? '' : window.location.search;
if (new URLSearchParams(address).has('profile')) hookReact();
