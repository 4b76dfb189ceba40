import { chakra, defineStyle } from '@chakra-ui/react/styled-system';
import { NavLink } from 'react-router-dom';
import { headerCopy as copy, navigation } from '../content/shell.ts';
import { social } from '../content/site.ts';
import { ExternalLink } from '../ui/external-link.tsx';
import { FollowIcon } from '../ui/icons.tsx';
import { VisuallyHidden } from '../ui/theme/inline-text.ts';

interface NavLinksProps {
  readonly layout: 'row' | 'column';
  readonly onChoose?: () => void;
}

/** The main navigation. The router marks the current page with aria-current. */
export function NavLinks({ layout, onChoose }: NavLinksProps) {
  return (
    <nav aria-label={copy.nav}>
      <List data-layout={layout}>
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

/** A link of the mobile menu. */
const columnLink = defineStyle({
  display: 'flex',
  minHeight: '14',
  paddingInline: 0,
  borderBottom: '1px solid {colors.border}',
  fontSize: 'lg',
  fontWeight: 600,
  _after: {
    insetInline: 'auto',
    insetBlock: '4',
    insetInlineEnd: '0',
    width: '3px',
    height: 'auto',
  },
});

const List = chakra('ul', {
  base: {
    display: 'flex',
    gap: { md: 0, lg: '1' },
    '&[data-layout=column]': { flexDirection: 'column', gap: 0 },
    '&[data-layout=column] a': columnLink,
  },
});

const Entry = chakra(NavLink, {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 'touch',
    paddingInline: { base: '3', md: '2', lg: '3' },
    fontWeight: 500,
    whiteSpace: 'nowrap',
    color: 'fg.quiet',
    _hover: { color: 'fg' },
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

interface FollowLinkProps {
  /** A row shows an icon and hides the word in windows without room for it. */
  readonly layout: 'row' | 'column';
  readonly onChoose?: () => void;
  readonly 'aria-describedby'?: string | undefined;
}

export function FollowLink({ layout, onChoose, ...described }: FollowLinkProps) {
  const Entry = layout === 'row' ? RowEntry : ColumnEntry;
  return (
    <Entry href={social.href} onClick={onChoose} {...described}>
      {layout === 'row' && <FollowIcon />}
      <span data-word="">{copy.follow}</span>
      <VisuallyHidden> {copy.followWhere}</VisuallyHidden>
    </Entry>
  );
}

const base = defineStyle({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  color: 'fg.quiet',
  _hover: { color: 'fg' },
});

const RowEntry = chakra(ExternalLink, {
  base: {
    ...base,
    minHeight: 'touch',
    minWidth: 'touch',
    paddingInline: { base: '3', md: '2', lg: '3' },
    fontWeight: 500,
    '& [data-word]': { marginInlineStart: '2', lgDown: { srOnly: true } },
  },
});

const ColumnEntry = chakra(ExternalLink, { base: { ...base, ...columnLink } });
