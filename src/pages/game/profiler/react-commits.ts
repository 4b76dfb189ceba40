/**
 * Counts React's commits. Production React reports them to the hook of its developer tools, which it looks for only
 * once, when it is evaluated. Therefore main.tsx imports this module before React. Without `?profile` it does nothing.
 */
const HOOK = '__REACT_DEVTOOLS_GLOBAL_HOOK__';

/**
 * Wraps the hook of React's developer tools, or installs one where they are missing. Returns a function that calls
 * `onCommit` with the time of each commit, ms on the page's clock, and that returns a stop function.
 */
function hookReact() {
  const nothing = () => {};
  let listener: (at: number) => void = nothing;
  const existing: unknown = Reflect.get(window, HOOK);
  const hook =
    typeof existing === 'object' && existing !== null
      ? existing
      : {
          supportsFiber: true,
          renderers: new Map(),
          inject: () => 1,
          isDisabled: false,
          onCommitFiberUnmount: nothing,
          onPostCommitFiberRoot: nothing,
          checkDCE: nothing,
        };
  const before: unknown = Reflect.get(hook, 'onCommitFiberRoot');
  Reflect.set(hook, 'onCommitFiberRoot', (...given: unknown[]) => {
    listener(performance.now());
    if (typeof before === 'function') Reflect.apply(before, hook, given);
  });
  Reflect.set(window, HOOK, hook);
  return (onCommit: (at: number) => void) => {
    listener = onCommit;
    return () => {
      listener = nothing;
    };
  };
}

/** null without `?profile`, and in the build, which evaluates this module in Node. */
export const watchCommits =
  !import.meta.env.SSR && new URLSearchParams(window.location.search).has('profile')
    ? hookReact()
    : null;
