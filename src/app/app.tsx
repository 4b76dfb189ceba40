import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { ThemeProvider } from '../ui/theme/theme-provider.tsx';
import type { AppStore } from './store.ts';

type AppProps = { readonly store: AppStore; readonly children: ReactNode };

/** Providers, outermost first. There is no colour mode: the look has one dark palette. */
export function App({ store, children }: AppProps) {
  return (
    <Provider store={store}>
      <ThemeProvider>{children}</ThemeProvider>
    </Provider>
  );
}
