/**
 * Counts what React writes into the page. Production React tells nobody but a hook of its developer
 * tools, and looks for it once, while it is being loaded: so this stands before it, and only on an
 * address that asks for the profiler.
 */

const HOOK = '__REACT_DEVTOOLS_GLOBAL_HOOK__';

let tell: ((at: number) => void) | null = null;
let hooked = false;
let ours = false;

/** False where React was loaded before anybody listened. */
export function commitsAreCounted(): boolean {
  return hooked;
}

/** `listener` gets the Stamp of each commit but those made within `unseen`. Returns what stops it. */
export function watchCommits(listener: (at: number) => void): () => void {
  tell = listener;
  return () => {
    if (tell === listener) tell = null;
  };
}

/** What the profiler commits by itself, with every reading, is none of the game's. */
export function unseen(commit: () => void): void {
  ours = true;
  try {
    commit();
  } finally {
    ours = false;
  }
}

function onCommit(): void {
  if (!ours) tell?.(performance.timeOrigin + performance.now());
}

/** Beside the real developer tools where they are installed, in their place where not. */
function hookReact(): void {
  hooked = true;
  const existing: unknown = Reflect.get(window, HOOK);
  if (typeof existing === 'object' && existing !== null) {
    const before: unknown = Reflect.get(existing, 'onCommitFiberRoot');
    Reflect.set(existing, 'onCommitFiberRoot', (...told: unknown[]) => {
      onCommit();
      if (typeof before === 'function') Reflect.apply(before, existing, told);
    });
    return;
  }
  Reflect.set(window, HOOK, {
    isDisabled: false,
    supportsFiber: true,
    renderers: new Map(),
    inject: () => 1,
    checkDCE: () => {},
    onCommitFiberRoot: onCommit,
    onCommitFiberUnmount: () => {},
    onPostCommitFiberRoot: () => {},
  });
}

if (new URLSearchParams(window.location.search).has('profile')) hookReact();
