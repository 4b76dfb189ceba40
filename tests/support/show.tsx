/** Shows a part of the page as the site does: with its theme, a store and an open game. */
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createStore } from '../../src/app/store.ts';
import { type OpenGame, OpenGameContext } from '../../src/pages/game/session/open-game.ts';
import { system } from '../../src/ui/theme/system.ts';

interface Around {
  readonly store?: ReturnType<typeof createStore>;
  readonly game?: OpenGame | null;
}

export function show(part: ReactNode, { store = createStore(), game = null }: Around = {}) {
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Provider store={store}>
      <ChakraProvider value={system}>
        <OpenGameContext value={game}>{children}</OpenGameContext>
      </ChakraProvider>
    </Provider>
  );
  return { store, ...render(part, { wrapper }) };
}
