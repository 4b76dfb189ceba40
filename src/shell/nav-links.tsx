import { chakra, defineStyle } from '@chakra-ui/react/styled-system';
import { NavLink } from 'react-router-dom';
import { headerCopy as copy, navigation } from '../content/shell.ts';
import { social } from '../content/site.ts';
import { ExternalLink } from '../ui/external-link.tsx';
import { FollowIcon } from '../ui/icons.tsx';
import { VisuallyHidden } from '../ui/theme/inline-text.ts';

interface LinkProps {
  readonly onChoose?: () => void;
}

/** The main navigation. The router marks the current page with aria-current. */
export function NavLinks({ onChoose }: LinkProps) {
  return (
    <nav aria-label={copy.nav}>
      <List>
        {navigation.map(({ name, to }) => (
          <li key={to}>
            <Entry to={to} end={to === '/'} onClick={onChoose}>
              {name}
            </Entry>
          </li>
        ))}
      </List>
    </nav>
  );
}

export function FollowLink({ onChoose }: LinkProps) {
  return (
    <Follow href={social.href} onClick={onChoose}>
      <FollowIcon />
      <span data-word="">{copy.follow}</span>
      <VisuallyHidden> {copy.followWhere}</VisuallyHidden>
    </Follow>
  );
}

const List = chakra('ul', { base: { display: 'flex', gap: { md: 0, lg: '1' } } });

/** A link in the header. The mobile menu has its own style (mobile-menu.tsx). */
const link = defineStyle({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'touch',
  paddingInline: { base: '3', md: '2', lg: '3' },
  fontWeight: 500,
  color: 'fg.quiet',
  _hover: { color: 'fg' },
});

const Follow = chakra(ExternalLink, { base: { ...link, minWidth: 'touch' } });

const Entry = chakra(NavLink, {
  base: {
    ...link,
    whiteSpace: 'nowrap',
    '&[aria-current=page]': {
      color: 'fg',
      _after: {
        content: '""',
        position: 'absolute',
        insetInline: { base: '3', md: '2', lg: '3' },
        insetBlockEnd: '6px',
        height: '2px',
        bg: 'fg',
      },
    },
  },
});
