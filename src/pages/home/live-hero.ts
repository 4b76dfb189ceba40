/**
 * The live picture of the landing page's hero: a demo of the engine in a worker, over the drawing. It is there while
 * the hero is in view. Without it, and after any failure, the drawing stands.
 */
import type { CanvasSize, Preferences } from '../../../shared/contract.ts';
import {
  WORLD_MAX_HEIGHT,
  WORLD_MAX_WIDTH,
  WORLD_MIN_HEIGHT,
  WORLD_MIN_WIDTH,
  type WorldSize,
} from '../../../shared/rules.ts';
import { type Host, reasonOf } from '../../engine/host-contract.ts';
import { browserHosts } from '../../engine/hosts.ts';
import { keepDemo } from '../../engine/keep-demo.ts';
import { rememberSlow, wasSlow } from '../../engine/slow-device.ts';
import { measure, watchSize } from '../../engine/watch-size.ts';
import { preferencesOf, watchSystem } from '../../settings/preferences.ts';
import { loadSettings } from '../../settings/settings-storage.ts';

/** Notes and enemies are on the road by then, under the sky of the drawing. */
const FROM_TICK = 200;
/** Share of the picture in view that opens the engine. It is closed when nothing is in view. */
const SEEN = 0.1;
/** ms that a hidden page keeps its engine. */
const HIDDEN_MS = 30_000;
/** Device px at most: more would cost every frame, and nobody looks that closely at a background. */
const MOST_PIXELS = 2_500_000;

/** `mount`: the element of the hero for the canvas. Returns a function that ends it, worker and all. */
export function keepLiveHero(mount: HTMLElement): () => void {
  let isInView = false;
  let isHidden = document.hidden;
  let hasFailed = wasSlow();
  let picture: LivePicture | null = null;
  let hiding: ReturnType<typeof setTimeout> | undefined;

  function update(): void {
    const preferences = preferencesOf(loadSettings());
    const isWanted = isInView && !isHidden && !hasFailed && !preferences.reducedMotion;
    if (!isWanted) {
      picture?.close();
      picture = null;
    } else if (picture !== null) {
      picture.prefer(preferences);
    } else {
      picture = openLivePicture(mount, preferences, (isSlow) => {
        hasFailed = true;
        if (isSlow) rememberSlow();
        update();
      });
    }
  }

  const watching = new AbortController();
  const { signal } = watching;
  const observer = new IntersectionObserver(
    (entries) => {
      const last = entries.at(-1);
      if (last === undefined) return;
      isInView = last.isIntersecting && (isInView || last.intersectionRatio >= SEEN);
      update();
    },
    { threshold: [0, SEEN] },
  );
  observer.observe(mount);
  const setHidden = (value: boolean) => {
    isHidden = value;
    update();
  };
  document.addEventListener(
    'visibilitychange',
    () => {
      clearTimeout(hiding);
      if (document.hidden) hiding = setTimeout(setHidden, HIDDEN_MS, true);
      else setHidden(false);
    },
    { signal },
  );
  // A page in the back-forward cache has no worker.
  window.addEventListener('pagehide', () => setHidden(true), { signal });
  window.addEventListener('pageshow', () => setHidden(document.hidden), { signal });
  const stopWatchingSystem = watchSystem(update);

  return () => {
    watching.abort();
    stopWatchingSystem();
    clearTimeout(hiding);
    observer.disconnect();
    isInView = false;
    update();
  };
}

interface LivePicture {
  prefer(preferences: Preferences): void;
  close(): void;
}

/** Opens an engine in `mount`. `onFail` is called at most once. */
function openLivePicture(
  mount: HTMLElement,
  preferences: Preferences,
  onFail: (isSlow: boolean) => void,
): LivePicture {
  const closing = new AbortController();
  const { signal } = closing;
  let open: Host | null = null;
  let stop = () => {};
  let wanted = preferences;
  const size = measureHero(mount);

  function fail(reason: string): void {
    if (signal.aborted) return;
    console.warn(`The landing page shows its drawing: ${reason}`);
    onFail(false);
  }

  function prefer(next: Preferences): void {
    wanted = next;
    open?.call((api) => api.prefer(next)).catch(() => {});
  }

  async function start(): Promise<void> {
    const host = await browserHosts.worker(
      {
        mount,
        setup: { size, worldSize: worldSizeOf(size), preferences },
        onReport({ isSlow }) {
          open?.onBeat(false);
          if (isSlow === true && !signal.aborted) onFail(true);
        },
        isDebugged: () => false,
      },
      signal,
      fail,
    );
    open = host;
    if (signal.aborted) {
      host.close();
      return;
    }
    // They may have changed while it was opened.
    if (wanted !== preferences) prefer(wanted);
    const stopSize = watchSize(mount, () => {
      const now = measureHero(mount);
      host.call((api) => api.resize(now, worldSizeOf(now))).catch(() => {});
    });
    const stopKeeping = keepDemo(() => {
      host
        .call((api) => api.demo(FROM_TICK))
        .then(nextFrame)
        .then(() => {
          if (!signal.aborted) mount.dataset['live'] = '';
        })
        .catch(() => {});
    });
    stop = () => {
      stopSize();
      stopKeeping();
    };
  }

  start().catch((error) => fail(reasonOf(error)));
  return {
    prefer,
    close() {
      delete mount.dataset['live'];
      stop();
      // Ends the worker, and removes its canvas.
      closing.abort();
      open?.close();
    },
  };
}

/** Resolves when a frame was drawn. */
function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });
}

function measureHero(mount: HTMLElement): CanvasSize {
  const { width, height, pixelRatio } = measure(mount);
  const most = Math.sqrt(MOST_PIXELS / Math.max(1, width * height));
  return { width, height, pixelRatio: Math.min(pixelRatio, most) };
}

/** A world with the ratio of the picture: no bars. As large as it may be, so that its things are small. */
export function worldSizeOf({ width, height }: Pick<CanvasSize, 'width' | 'height'>): WorldSize {
  const scale = Math.max(1, width / WORLD_MAX_WIDTH, height / WORLD_MAX_HEIGHT);
  return {
    width: Math.max(Math.round(width / scale), WORLD_MIN_WIDTH),
    height: Math.max(Math.round(height / scale), WORLD_MIN_HEIGHT),
  };
}
