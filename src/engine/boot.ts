/**
 * The engine of a visit that begins with the game: it opens in the element of the delivered HTML while
 * React is still on its way, and the page's first session adopts it. Knows no React, no store, no Comlink.
 */
import type { EngineSetup, Report } from '../../shared/contract.ts';
import { preferencesOf } from '../settings/preferences.ts';
import { loadSettings } from '../settings/settings.ts';
import { setupFor } from './canvas-size.ts';
import type { Host, OpenHost, Opening } from './host-contract.ts';

interface Boot {
  readonly mount: HTMLElement;
  /** Gives the engine to a session. Rejects when it did not open, or was lost meanwhile. */
  readonly adopt: OpenHost;
  /** Ends an engine that no session adopted. */
  readonly drop: () => void;
}

interface Adopter {
  readonly opening: Opening;
  readonly onLost: (reason: string) => void;
}

/** The engine that waits for a session. */
let waiting: Boot | null = null;

/** Opens an engine in `mount`. Settles when it is open, or failed to open. */
export async function bootEngine(mount: HTMLElement, open: OpenHost): Promise<void> {
  const closing = new AbortController();
  const early: Report[] = [];
  let setup: EngineSetup | null = null;
  let adopter: Adopter | null = null;
  let lossReason: string | null = null;

  const booting: Opening = {
    mount,
    // Measured by the host, after it started its worker: the first measurement lays the page out.
    get setup() {
      setup ??= setupFor(mount, preferencesOf(loadSettings()));
      return setup;
    },
    onReport(report) {
      if (adopter === null) early.push(report);
      else adopter.opening.onReport(report);
    },
    isFirst: true,
    isDebugged: () => adopter?.opening.isDebugged() ?? false,
  };
  const opened = open(booting, closing.signal, (reason) => {
    if (adopter === null) lossReason = reason;
    else adopter.onLost(reason);
  });
  // The game may be left before a session is there.
  const observer = new MutationObserver(() => {
    if (!mount.isConnected) boot.drop();
  });

  const boot: Boot = {
    mount,
    async adopt(opening, sessionClosing, onLost) {
      observer.disconnect();
      adopter = { opening, onLost };
      if (sessionClosing.aborted) closing.abort();
      sessionClosing.addEventListener('abort', () => closing.abort());
      const host = await opened;
      if (lossReason !== null) {
        host.close();
        throw new Error(lossReason);
      }
      for (const report of early.splice(0)) opening.onReport(report);
      if (setup !== null) update(host, setup, opening.setup);
      return host;
    },
    drop() {
      observer.disconnect();
      if (waiting === boot) waiting = null;
      closing.abort();
    },
  };
  waiting = boot;
  observer.observe(document, { childList: true, subtree: true });
  // A session hears of a failure when it adopts.
  await opened.catch(() => {});
}

/** Resolves to the engine that bootEngine opened in the session's element; null if it opened no engine there. */
export function adoptBoot(
  ...[opening, closing, onLost]: Parameters<OpenHost>
): Promise<Host> | null {
  const boot = waiting;
  waiting = null;
  if (boot === null || boot.mount === opening.mount) {
    return boot?.adopt(opening, closing, onLost) ?? null;
  }
  boot.drop();
  return null;
}

/** Passes on what changed while the engine waited. A host that is lost by then is replaced. */
function update(host: Host, before: EngineSetup, now: EngineSetup): void {
  if (JSON.stringify(before) === JSON.stringify(now)) return;
  host.call((api) => api.resize(now.size, now.worldSize)).catch(() => {});
  host.call((api) => api.prefer(now.preferences)).catch(() => {});
}
