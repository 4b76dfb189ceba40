import { useMemo } from 'react';
import { useAppDispatch } from '../app/store.ts';
import { walletOpened } from './wallet-slice.ts';

interface WalletDialogControl {
  open(): void;
}

/** Opens the Connect Wallet dialog from anywhere on the site. */
export function useWalletDialog(): WalletDialogControl {
  const dispatch = useAppDispatch();
  return useMemo(() => ({ open: () => void dispatch(walletOpened()) }), [dispatch]);
}
