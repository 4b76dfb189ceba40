import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { headerCopy as copy } from '../content/shell.ts';
import { BAR_HEIGHTS, useBarHeight } from '../ui/bar-height.ts';
import { Column } from '../ui/sections.tsx';
import { Badge } from '../ui/theme/inline-text.ts';
import { styled } from '../ui/theme/styled.ts';
import { Tooltip } from '../ui/tooltip.tsx';
import { WalletButton, WalletMark } from '../wallet/wallet-button.tsx';
import { Logo } from './logo.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { FollowLink, NavLinks } from './nav-links.tsx';

export function Header() {
  const bar = useRef<HTMLElement>(null);
  useBarHeight(bar, '--header');
  return (
    <StickyBar ref={bar}>
      <Row>
        <Home to="/" aria-label={copy.home}>
          <Logo />
        </Home>
        <StageBadge>{copy.releaseStage}</StageBadge>
        <Wide>
          <NavLinks />
          <Tooltip text={`${copy.follow} ${copy.followWhere}`}>
            <FollowLink />
          </Tooltip>
          <WalletButton />
        </Wide>
        <WalletMark />
        <MobileMenu />
      </Row>
    </StickyBar>
  );
}

const StickyBar = styled('header', {
  position: 'sticky',
  insetBlockStart: 'var(--price-bar)',
  zIndex: 'header',
  display: 'grid',
  // A long wallet name is truncated, because it must not widen the page.
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'center',
  minHeight: BAR_HEIGHTS['--header'],
  bg: 'bg',
  // A shadow, because in a low window a border would make the bar higher than its controls.
  boxShadow: 'inset 0 -1px {colors.border}',
  // In a very low window a sticky header would leave no room to read.
  _lowest: { position: 'relative', insetBlockStart: 0 },
});

const Row = styled(Column, {
  // The sheet of the menu is as wide as the header.
  position: 'static',
  // In more than one line if the user has enlarged the text.
  layerStyle: 'row',
  columnGap: { base: 'min({spacing.3}, 3vw)', md: '3' },
  paddingInline: { base: 'min({spacing.4}, 5vw)', md: '6' },
});

/** At most as wide as the window allows, like the logo. */
const StageBadge = styled(Badge, {
  fontSize: { mdDown: 'min({fontSizes.2xs}, 3.75vw)' },
  // Repeats the base value, because this object replaces Badge's padding completely.
  paddingInline: { base: '2', mdDown: 'min({spacing.2}, 2.5vw)' },
});

const Home = styled(Link, { layerStyle: 'touch' });

const Wide = styled('div', {
  display: { base: 'none', md: 'flex' },
  alignItems: 'center',
  gap: { md: '1', lg: '2' },
  marginInlineStart: 'auto',
  // In windows without room for the word, only the icon is shown.
  '& [data-word]': { marginInlineStart: '2', lgDown: { srOnly: true } },
});
