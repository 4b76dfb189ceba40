import { chakra } from '@chakra-ui/react/styled-system';
import { whitepaperCopy } from '../../content/whitepaper.ts';
import { ButtonLink } from '../../ui/theme/button.ts';

const copy = whitepaperCopy.conclusion;

export function Conclusion() {
  return (
    <>
      {copy.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <chakra.div marginBlockStart="6">
        <ButtonLink to="/game" data-url={new URL('/game', window.location.href).href}>
          {copy.play}
        </ButtonLink>
      </chakra.div>
    </>
  );
}
