import { toast } from 'react-hot-toast/headless';
import { newVersionCopy as copy } from '../content/errors.ts';
import { styled } from '../ui/theme/styled.ts';
import { TOAST_EXIT_MS } from './notify.ts';

/** Offers a new version in a toast that stays until it is answered. Returns a function that dismisses it. */
export function offerReload(onPress: () => void): () => void {
  const id = toast(
    <p>
      <b>{copy.ready}</b> <Action onClick={onPress}>{copy.reload}</Action>
    </p>,
    { duration: Number.POSITIVE_INFINITY, removeDelay: TOAST_EXIT_MS },
  );
  return () => toast.dismiss(id);
}

const Action = styled('button', {
  // As high as the price banner, which it replaces.
  minHeight: { base: 'touch', md: '8' },
  paddingInline: '2',
  color: 'accent',
  fontWeight: 600,
  _hover: { textDecoration: 'underline' },
});
