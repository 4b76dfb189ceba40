import { chakra } from '@chakra-ui/react/styled-system';
import { loadingCopy } from '../content/shell.ts';

/** Shown while the first page loads. It appears late, because most loads end before that. */
export function Loading() {
  return (
    <chakra.p
      display="grid"
      placeItems="center"
      minHeight="view"
      color="fg.quiet"
      animation="appear {durations.calm} 400ms both"
    >
      {loadingCopy}
    </chakra.p>
  );
}
