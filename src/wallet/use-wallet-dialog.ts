import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { attentionTaken } from '../attention/attention-slice.ts';

interface WalletDialogControl {
  /** `press`: the event that asks for the dialog. */
  open(press: { readonly timeStamp: number }): void;
}

/** Opens the Connect Wallet dialog from anywhere on the site. */
export function useWalletDialog(): WalletDialogControl {
  const dispatch = useDispatch();
  return useMemo(
    () => ({
      open: ({ timeStamp }) =>
        void dispatch(attentionTaken({ by: 'wallet', at: timeStamp, isShown: false })),
    }),
    [dispatch],
  );
}
