import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { walletOpened } from './wallet-slice.ts';

interface WalletDialogControl {
  open(): void;
}

/** Opens the Connect Wallet dialog from anywhere on the site. */
export function useWalletDialog(): WalletDialogControl {
  const dispatch = useDispatch();
  return useMemo(() => ({ open: () => void dispatch(walletOpened()) }), [dispatch]);
}
