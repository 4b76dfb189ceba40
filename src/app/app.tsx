import { ChakraProvider } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { createPath, RouterProvider } from 'react-router-dom';
import { loadSavedRun } from '../saved-run/storage.ts';
import { system } from '../ui/theme/system.ts';
import { createAppRouter } from './router.tsx';
import { hasTypedText, reloadOnStaleChunks } from './stale-chunks.ts';
import { createStore, type RootState } from './store.ts';

/** Providers, outermost first. Dark only: the look has one palette, so there is no colour mode. */
export function App() {
  const [store] = useState(createStore);
  const [router] = useState(createAppRouter);
  useEffect(
    () =>
      reloadOnStaleChunks(
        () => navigator.onLine && !hasTypedText() && mayReload(store.getState()),
        () => {
          // A reload during a navigation opens the page that was asked for.
          const { location } = router.state.navigation;
          if (location === undefined) window.location.reload();
          else window.location.assign(createPath(location));
        },
      ),
    [store, router],
  );
  return (
    <Provider store={store}>
      <ChakraProvider value={system}>
        <RouterProvider router={router} />
      </ChakraProvider>
    </Provider>
  );
}

/** A reload must not cost the player a run. */
function mayReload({ run }: RootState): boolean {
  // A paused run comes back after the reload only if it was saved: storage may be full or denied.
  if (run.status === 'paused') return loadSavedRun(Date.now()) !== null;
  if (run.thread === null) return true;
  return (
    run.status === 'ready' && run.ending.phase !== 'explosion' && run.ending.phase !== 'result'
  );
}
