import { chakra } from '@chakra-ui/react/styled-system';
import { whitepaperCopy } from '../../content/whitepaper.ts';
import { ButtonLink } from '../../ui/theme/button.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';

const copy = whitepaperCopy.conclusion;

export function Conclusion() {
  const isHydrated = useHydrated();
  return (
    <>
      {copy.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <chakra.div marginBlockStart="6">
        <ButtonLink
          to="/game"
          data-url={isHydrated ? new URL('/game', window.location.href).href : undefined}
        >
          {copy.play}
        </ButtonLink>
      </chakra.div>
    </>
  );
}
