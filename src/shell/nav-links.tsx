import { chakra, defineStyle } from '@chakra-ui/react/styled-system';
import { NavLink } from 'react-router-dom';
import { headerCopy as copy, navigation } from '../content/shell.ts';

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
export const columnLink = defineStyle({
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
