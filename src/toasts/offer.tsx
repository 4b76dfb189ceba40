import { chakra } from '@chakra-ui/react/styled-system';
import { toast } from 'react-hot-toast/headless';
import { POLITE, TOAST_EXIT_MS } from './notify.ts';

interface OfferText {
  readonly title: string;
  /** Label of the button. */
  readonly action: string;
}

/** Shows a toast that stays until it is answered, with one button. Returns a function that dismisses it. */
export function showOffer({ title, action }: OfferText, onPress: () => void): () => void {
  const id = toast(
    <p>
      <b>{title}</b> <Action onClick={onPress}>{action}</Action>
    </p>,
    { duration: Number.POSITIVE_INFINITY, removeDelay: TOAST_EXIT_MS, ariaProps: POLITE },
  );
  return () => toast.dismiss(id);
}

const Action = chakra('button', {
  base: {
    // As high as the price banner, which it replaces.
    minHeight: { base: 'touch', md: '8' },
    paddingInline: '2',
    color: 'accent',
    fontWeight: 600,
    _hover: { textDecoration: 'underline' },
  },
});
