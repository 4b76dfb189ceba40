import { Provider } from 'react-redux';
import { RouterProvider, type RouterProviderProps } from 'react-router-dom';
import { ThemeProvider } from '../ui/theme/theme-provider.tsx';
import type { AppStore } from './store.ts';

interface AppProps {
  readonly store: AppStore;
  readonly router: RouterProviderProps['router'];
}

/** Providers, outermost first. Dark only: the look has one palette, so there is no colour mode. */
export function App({ store, router }: AppProps) {
  return (
    <Provider store={store}>
      <ThemeProvider>
        <RouterProvider router={router} />
      </ThemeProvider>
    </Provider>
  );
}
