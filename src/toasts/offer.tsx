/** A toast that stays until it is answered, with one button. */
import { chakra } from '@chakra-ui/react/styled-system';
import { toast } from 'react-hot-toast/headless';
import { TOAST_EXIT_MS } from './notify.ts';

export interface OfferText {
  readonly title: string;
  /** Label of the button. */
  readonly action: string;
}

const Action = chakra('button', {
  base: {
    // As high as the price banner, which it replaces.
    minHeight: { base: 'touch', md: '8' },
    paddingInline: '2',
    color: 'accent',
    fontWeight: 600,
    cursor: 'pointer',
    _hover: { textDecoration: 'underline' },
  },
});

/** Returns a function that dismisses the toast. */
export function showOffer({ title, action }: OfferText, onPress: () => void): () => void {
  const id = toast(
    <p>
      <b>{title}</b>{' '}
      <Action type="button" onClick={onPress}>
        {action}
      </Action>
    </p>,
    {
      duration: Number.POSITIVE_INFINITY,
      removeDelay: TOAST_EXIT_MS,
      ariaProps: { role: 'status', 'aria-live': 'polite' },
    },
  );
  return () => toast.dismiss(id);
}
