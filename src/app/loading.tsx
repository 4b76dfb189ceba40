import { chakra } from '@chakra-ui/react/styled-system';
import { loadingCopy } from '../content/shell.ts';

/** Stands while the first page is fetched; silent at first, since mostly it is there at once. */
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
