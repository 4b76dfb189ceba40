import { ChakraProvider } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { createAppRouter } from './router.tsx';
import { reloadOnStaleChunks } from './stale-chunks.ts';
import { createStore } from './store.ts';
import { system } from './theme/system.ts';

/** Providers, outermost first. Dark only: the look has one palette, so there is no colour mode. */
export function App() {
  const [store] = useState(createStore);
  const [router] = useState(createAppRouter);
  useEffect(
    () => reloadOnStaleChunks(() => navigator.onLine && store.getState().run.thread === null),
    [store],
  );
  return (
    <Provider store={store}>
      <ChakraProvider value={system}>
        <RouterProvider router={router} />
      </ChakraProvider>
    </Provider>
  );
}
