/** Starts the site in the browser: hydrates the delivered HTML, or renders the page if there is none (decision 33). */
import { StrictMode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { selectIsEnding } from '../engine/run-slice.ts';
import { loadForGamepads } from '../gamepad/gamepad-loader.ts';
import { fetchAhead, savesData } from '../loading/fetch-ahead.ts';
import { HYDRATED, markFailure } from '../loading/first-failure.ts';
import { load } from '../loading/load.ts';
import { mend } from '../loading/mend.ts';
import { allowReloads, hasTypedText } from '../loading/reload.ts';
import { retryWhenBack } from '../loading/retry-when-back.ts';
import { whenLoadedAndIdle, whenParsed } from '../loading/when-idle.ts';
import { loadSavedRun } from '../runs/saved-run.ts';
import { markStoredPreferences } from '../settings/preferences.ts';
import { selectIsAttentionTaken } from '../ui/attention-slice.ts';
import { App } from './app.tsx';
import { BrowserSite, currentPage, loadPage, type Page, type PageModule } from './routing.tsx';
import { type AppStore, createStore, type RootState } from './store.ts';

/** `root`: its `data-page` names the page in its HTML. The development server delivers none. */
export async function start(root: HTMLElement): Promise<void> {
  markStoredPreferences();
  const store = createStore();
  const page = currentPage();
  // Some hosts answer unknown addresses with the landing page: it must not be hydrated as another page.
  const isPrerendered = root.dataset['page'] === page;
  // Before the first page is loaded: after a deployment its file may be gone.
  allowReloads(() => !hasTypedText() && mayReload(store.getState()));
  const trouble = document.getElementById('start-trouble');
  document.addEventListener(
    HYDRATED,
    () => {
      trouble?.remove();
      loadForGamepads(() => store.getState().run.status === 'playing', store.subscribe);
      fetchAhead();
      whenLoadedAndIdle(() => storeBuild(store));
    },
    { once: true },
  );
  const first = isPrerendered ? await loadDelivered(page) : undefined;
  // The scripts are async: they may run before the whole page has arrived.
  await whenParsed();
  const site = (
    <StrictMode>
      <Hydrated />
      <App store={store}>
        <BrowserSite first={first} />
      </App>
    </StrictMode>
  );
  const delivered = [...root.childNodes];
  const options = {
    // A translator or an extension changed the page first. React's default would count as a script that failed.
    onRecoverableError: console.warn,
    // The error was outside the site's error boundaries, as in the router: React has emptied the page.
    onUncaughtError(error: unknown) {
      console.error(error);
      root.replaceChildren(...delivered);
      if (trouble?.isConnected === false) document.body.append(trouble);
      markFailure();
    },
  };
  // From now on React gets the presses.
  delete root.dataset['page'];
  if (first === undefined) {
    removeHead();
    createRoot(root, options).render(site);
    return;
  }
  // In a transition React hydrates in slices, and input comes first.
  startTransition(() => void hydrateRoot(root, site, options));
}

/** The page of the delivered HTML. Its text stays on screen until its module arrives. */
async function loadDelivered(page: Page): Promise<PageModule> {
  let outcome = await loadPage(page);
  if ('error' in outcome) console.error(outcome.error);
  while ('error' in outcome) {
    markFailure();
    let stop = () => {};
    await new Promise<void>((resolve) => {
      stop = retryWhenBack(resolve);
    });
    stop();
    outcome = await loadPage(page);
  }
  return outcome;
}

/** Tells early-presses.ts that the site is hydrated: effects run after hydration. */
function Hydrated() {
  useEffect(() => {
    document.dispatchEvent(new Event(HYDRATED));
  }, []);
  return null;
}

/**
 * Removes the elements that pages render into `<head>`: React renders its own, and duplicates would contradict each
 * other.
 */
function removeHead(): void {
  const own = document.head.querySelectorAll('[data-rendered]');
  for (const element of own) element.remove();
}

/** Stores the build; where that is impossible, mends what the browser keeps. The development server has no build. */
function storeBuild(store: AppStore): void {
  if (!import.meta.env.PROD) return;
  const idle = { isQuiet: () => isQuiet(store.getState()), subscribe: store.subscribe };
  async function save(): Promise<void> {
    const canStore = 'serviceWorker' in navigator && !savesData();
    if (!canStore) throw new Error('the build is not stored');
    // It is stored after the run.
    if (!idle.isQuiet() && navigator.serviceWorker.controller === null) void mend();
    const offline = await load(() => import('../offline/save-for-offline.ts'));
    await offline.saveForOffline(idle);
  }
  save().catch(mend);
}

/** True while no run is in play, paused or saved, and no dialog or menu is open. */
function isQuiet(state: RootState): boolean {
  return state.run.status === 'ready' && mayReload(state) && !selectIsAttentionTaken(state);
}

/** A reload must not cost the player a run. */
function mayReload({ run }: RootState): boolean {
  // A paused run comes back after the reload only if it was saved: storage may be full or denied.
  if (run.status === 'paused') return loadSavedRun(Date.now()) !== null;
  if (run.thread === null) return true;
  return run.status === 'ready' && !selectIsEnding({ run });
}
