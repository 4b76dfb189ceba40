import { useDispatch, useSelector } from 'react-redux';
import { headerCopy as copy } from '../content/shell.ts';
import { attentionTaken } from '../ui/attention-slice.ts';
import { Button } from '../ui/theme/button.ts';
import { styled } from '../ui/theme/styled.ts';
import { selectWallet, walletChanged } from './wallet-slice.ts';

/**
 * Opens the Connect Wallet dialog, after a call of `onOpen`. While a wallet is connected, it shows its name and
 * disconnects it.
 */
export function WalletButton({ onOpen }: { readonly onOpen?: () => void }) {
  const dispatch = useDispatch();
  const name = useSelector(selectWallet);
  return (
    // One element for both states, so that a press does not move the focus.
    <Wallet
      data-script=""
      data-connected={name !== null || undefined}
      variant="secondary"
      size="sm"
      onClick={() => {
        if (name !== null) return dispatch(walletChanged(null));
        onOpen?.();
        return dispatch(attentionTaken('wallet'));
      }}
    >
      {name === null ? (
        copy.connect
      ) : (
        <>
          <Name>{copy.wallet(name)}</Name> <u>{copy.disconnect}</u>
        </>
      )}
    </Wallet>
  );
}

/** Name of the connected wallet in a narrow header, where the button is in the menu. */
export function WalletMark() {
  const name = useSelector(selectWallet);
  return name === null ? null : <Mark>{copy.walletMark(name)}</Mark>;
}

const Wallet = styled(Button, {
  // In a low window, the header is as high as a button.
  _lowWide: { minHeight: '10' },
  '&[data-connected]': {
    display: 'inline-grid',
    justifyItems: 'center',
    gap: '0',
    paddingInline: '3',
    fontSize: '2xs',
    lineHeight: 1.4,
  },
  '& > u': { textUnderlineOffset: '0.2em' },
});

const Name = styled('span', {
  // As wide as 'Connect Wallet' if the header is full.
  maxWidth: { base: '9.5rem', md: '6.75rem', lg: '9.5rem' },
  truncate: true,
  color: 'gain',
});

const Mark = styled('span', {
  display: { base: 'block', md: 'none' },
  flex: '1 1 0',
  minWidth: '0',
  truncate: true,
  textAlign: 'end',
  fontSize: '2xs',
  color: 'gain',
});
