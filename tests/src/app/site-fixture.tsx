/** The whole site at an address. */
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { createAppRouter } from '../../../src/app/router.tsx';
import { createStore } from '../../../src/app/store.ts';
import { system } from '../../../src/ui/theme/system.ts';

export function visit(path: string) {
  window.history.replaceState(null, '', path);
  return render(
    <Provider store={createStore()}>
      <ChakraProvider value={system}>
        <RouterProvider router={createAppRouter()} />
      </ChakraProvider>
    </Provider>,
  );
}
