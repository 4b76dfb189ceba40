/** The whole site at an address, with a price service that answers as told. */
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { vi } from 'vitest';
import { createAppRouter } from '../../../src/app/router.tsx';
import { createStore } from '../../../src/app/store.ts';
import { system } from '../../../src/ui/theme/system.ts';

/** A stub of fetch; by default the service never answers. */
export function stubPriceService(answer: (request: Request) => Promise<Response> = silence) {
  const fetch = vi.fn<(request: Request) => Promise<Response>>(answer);
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

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

/** Until whoever asked has lost patience. */
function silence({ signal }: Request): Promise<Response> {
  return new Promise((_answer, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
}
