import { defineStyle } from '@chakra-ui/react/styled-system';
import { NavLink } from 'react-router-dom';
import { headerCopy as copy, navigation } from '../content/shell.ts';
import { social } from '../content/site.ts';
import { FollowIcon } from '../ui/icons.tsx';
import { VisuallyHidden } from '../ui/theme/inline-text.ts';
import { styled } from '../ui/theme/styled.ts';
import { ExternalLink } from './external-link.tsx';

/** The main navigation. The router marks the current page with aria-current. */
export function NavLinks() {
  return (
    <nav aria-label={copy.nav}>
      <List>
        {navigation.map(({ name, to }) => (
          <li key={to}>
            <Entry to={to} end={to === '/'}>
              {name}
            </Entry>
          </li>
        ))}
      </List>
    </nav>
  );
}

export function FollowLink() {
  return (
    <Follow href={social.href}>
      <FollowIcon />
      <span data-word="">{copy.follow}</span>
      <VisuallyHidden> {copy.followWhere}</VisuallyHidden>
    </Follow>
  );
}

const List = styled('ul', { display: 'flex', gap: { md: 0, lg: '1' } });

/** A link in the header. The mobile menu has its own style (mobile-menu.tsx). */
const link = defineStyle({
  layerStyle: 'touch',
  position: 'relative',
  paddingInline: { base: '3', md: '2', lg: '3' },
  fontWeight: 500,
  color: 'fg.quiet',
  _hover: { color: 'fg' },
});

const Follow = styled(ExternalLink, { ...link, minWidth: 'touch' });

const Entry = styled(NavLink, {
  ...link,
  whiteSpace: 'nowrap',
  '&[aria-current=page]': {
    color: 'fg',
    _after: {
      layerStyle: 'drawn',
      insetInline: { base: '3', md: '2', lg: '3' },
      insetBlockEnd: '6px',
      height: '2px',
      bg: 'fg',
      _forced: { bg: 'CanvasText' },
    },
  },
});
