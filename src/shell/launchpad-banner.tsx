import { chakra } from '@chakra-ui/react/styled-system';
import { launchpad } from '../content/links.ts';
import { launchpadCopy as copy } from '../content/shell.ts';
import { ExternalLink } from '../ui/external-link.tsx';
import { LAUNCHPAD_HEIGHT } from '../ui/theme/bars.ts';

interface LaunchpadBannerProps {
  /** Leaves as much of the window as possible to the game. */
  readonly compact: boolean;
}

/** The banner scrolls with the page; only the price and the header stay on screen. */
export function LaunchpadBanner({ compact }: LaunchpadBannerProps) {
  return (
    <Strip aria-label={copy.label} data-compact={compact ? '' : undefined}>
      <p>
        {copy.line} <Launchpad href={launchpad.href}>{copy.link}</Launchpad>
      </p>
    </Strip>
  );
}

const Strip = chakra('section', {
  base: {
    display: 'grid',
    alignContent: 'center',
    minHeight: '2.25rem',
    paddingInline: '4',
    paddingBlock: '2',
    borderBottom: '1px solid {colors.border}',
    '&[data-compact]': {
      minHeight: LAUNCHPAD_HEIGHT,
      paddingBlock: '0',
      paddingInline: '2',
      // One line in the narrowest windows.
      fontSize: 'min({fontSizes.2xs}, 3.5vw)',
      '& a': { paddingBlock: '3px' },
    },
    fontSize: { base: '2xs', md: 'xs' },
    lineHeight: 1.5,
    textAlign: 'center',
    color: 'fg.quiet',
  },
});

const Launchpad = chakra(ExternalLink, {
  base: {
    paddingBlock: '2',
    whiteSpace: 'nowrap',
    color: 'fg',
    textDecorationLine: 'underline',
    textDecorationColor: 'border.control',
    textUnderlineOffset: '0.3em',
    _hover: { textDecorationColor: 'currentcolor' },
  },
});
