/** React's commits are counted where the address asks for it, beside whatever hook there is. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const HOOK = '__REACT_DEVTOOLS_GLOBAL_HOOK__';

interface Hook {
  onCommitFiberRoot(...told: unknown[]): void;
}

function hook(): Hook | undefined {
  const found: unknown = Reflect.get(window, HOOK);
  return isHook(found) ? found : undefined;
}

function isHook(value: unknown): value is Hook {
  return typeof value === 'object' && value !== null && 'onCommitFiberRoot' in value;
}

/** As main.tsx does at an address, before React is there. */
async function loadAt(address: string) {
  window.history.replaceState(null, '', address);
  vi.resetModules();
  return await import('../../../src/profiler/react-commits.ts');
}

beforeEach(() => {
  Reflect.deleteProperty(window, HOOK);
});
afterEach(() => {
  Reflect.deleteProperty(window, HOOK);
  window.history.replaceState(null, '', '/');
});

it('leaves no trace on an address that does not ask for it', async () => {
  const { commitsAreCounted } = await loadAt('/game?seed=1');
  expect(commitsAreCounted()).toBe(false);
  expect(hook()).toBeUndefined();
});

it('counts each commit but its own', async () => {
  const { commitsAreCounted, unseen, watchCommits } = await loadAt('/game?profile');
  expect(commitsAreCounted()).toBe(true);
  const at: number[] = [];
  const stop = watchCommits((stamp) => at.push(stamp));
  hook()?.onCommitFiberRoot(1, {});
  unseen(() => hook()?.onCommitFiberRoot(1, {}));
  expect(at).toHaveLength(1);
  expect(Math.abs((at[0] ?? 0) - Date.now())).toBeLessThan(1000);
  stop();
  hook()?.onCommitFiberRoot(1, {});
  expect(at).toHaveLength(1);
});

it('is told after the developer tools where those are installed', async () => {
  const told = vi.fn();
  const tools = { onCommitFiberRoot: told };
  Reflect.set(window, HOOK, tools);
  const { watchCommits } = await loadAt('/game?profile');
  const counted = vi.fn();
  const stop = watchCommits(counted);
  expect(hook()).toBe(tools);
  tools.onCommitFiberRoot(1, 'root');
  expect(told).toHaveBeenCalledWith(1, 'root');
  expect(counted).toHaveBeenCalledOnce();
  stop();
});
