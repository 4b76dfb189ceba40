import { ChakraProvider } from '@chakra-ui/react';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { createAppRouter } from './router.tsx';
import { createStore } from './store.ts';
import { system } from './theme/system.ts';

/** Providers, outermost first. Dark only: the look has one palette, so there is no colour mode. */
export function App() {
  const [store] = useState(createStore);
  const [router] = useState(createAppRouter);
  return (
    <Provider store={store}>
      <ChakraProvider value={system}>
        <RouterProvider router={router} />
      </ChakraProvider>
    </Provider>
  );
}
