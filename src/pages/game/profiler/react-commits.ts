/**
 * Counts React's commits. Production React reports them to the hook of its developer tools, which it looks for only
 * once, when it is evaluated. Therefore main.tsx imports this module before React. Without `?profile` it does nothing.
 */
const HOOK = '__REACT_DEVTOOLS_GLOBAL_HOOK__';

let listener: ((at: number) => void) | null = null;

/** Calls `onCommit` with the time of each commit, ms on the page's clock. Returns a stop function. */
function watch(onCommit: (at: number) => void): () => void {
  listener = onCommit;
  return () => {
    if (listener === onCommit) listener = null;
  };
}

/** Wraps the hook of React's developer tools, or installs one where they are missing. */
function hookReact(): typeof watch {
  const existing: unknown = Reflect.get(window, HOOK);
  const hook = typeof existing === 'object' && existing !== null ? existing : {};
  const before: unknown = Reflect.get(hook, 'onCommitFiberRoot');
  const onCommitFiberRoot = (...given: unknown[]) => {
    listener?.(performance.now());
    if (typeof before === 'function') Reflect.apply(before, hook, given);
  };
  if (hook !== existing) {
    const nothing = () => {};
    const rest = { onCommitFiberUnmount: nothing, onPostCommitFiberRoot: nothing };
    Object.assign(hook, { supportsFiber: true, renderers: new Map(), inject: () => 1, ...rest });
    Object.assign(hook, { isDisabled: false, checkDCE: nothing });
    Reflect.set(window, HOOK, hook);
  }
  Reflect.set(hook, 'onCommitFiberRoot', onCommitFiberRoot);
  return watch;
}

// The build evaluates this module in Node, which has no window.
const address = typeof window === 'undefined' ? '' : window.location.search;

/** null without `?profile`. */
export const watchCommits = new URLSearchParams(address).has('profile') ? hookReact() : null;
