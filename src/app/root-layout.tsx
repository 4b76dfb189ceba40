import { chakra } from '@chakra-ui/react/styled-system';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { Toasts } from '../toasts/toasts.tsx';

export function RootLayout() {
  return (
    <>
      <chakra.main display="grid" gridTemplateColumns="minmax(0, 1fr)" minHeight="100dvh">
        <Outlet />
      </chakra.main>
      <Toasts />
      <ScrollRestoration />
    </>
  );
}
