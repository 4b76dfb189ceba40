// @vitest-environment happy-dom
/** React's commits are counted on an address that asks for it, with or without developer tools. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const HOOK = '__REACT_DEVTOOLS_GLOBAL_HOOK__';

interface Hook {
  onCommitFiberRoot(...args: unknown[]): void;
}

function hook(): Hook | undefined {
  const found: unknown = Reflect.get(window, HOOK);
  return isHook(found) ? found : undefined;
}

function isHook(value: unknown): value is Hook {
  return typeof value === 'object' && value !== null && 'onCommitFiberRoot' in value;
}

/** Loads the module at an address before React, as main.tsx does. */
async function loadAt(address: string) {
  window.history.replaceState(null, '', address);
  vi.resetModules();
  return await import('../../../../src/profiler/collection/react-commits.ts');
}

beforeEach(() => void Reflect.deleteProperty(window, HOOK));
afterEach(() => {
  Reflect.deleteProperty(window, HOOK);
  window.history.replaceState(null, '', '/');
});

it('installs no hook on an address that does not ask for it', async () => {
  const { commitsAreCounted } = await loadAt('/game?seed=1');
  expect(commitsAreCounted()).toBe(false);
  expect(hook()).toBeUndefined();
});

it('counts every commit outside uncounted()', async () => {
  const { commitsAreCounted, uncounted, watchCommits } = await loadAt('/game?profile');
  expect(commitsAreCounted()).toBe(true);
  const at: number[] = [];
  const stop = watchCommits((stamp) => at.push(stamp));
  hook()?.onCommitFiberRoot(1, {});
  uncounted(() => hook()?.onCommitFiberRoot(1, {}));
  expect(at).toHaveLength(1);
  expect(Math.abs((at[0] ?? 0) - Date.now())).toBeLessThan(1000);
  stop();
  hook()?.onCommitFiberRoot(1, {});
  expect(at).toHaveLength(1);
});

it('still calls the developer tools where they are installed', async () => {
  const onCommit = vi.fn();
  const tools = { onCommitFiberRoot: onCommit };
  Reflect.set(window, HOOK, tools);
  const { watchCommits } = await loadAt('/game?profile');
  const counted = vi.fn();
  const stop = watchCommits(counted);
  expect(hook()).toBe(tools);
  tools.onCommitFiberRoot(1, 'root');
  expect(onCommit).toHaveBeenCalledWith(1, 'root');
  expect(counted).toHaveBeenCalledOnce();
  stop();
});
