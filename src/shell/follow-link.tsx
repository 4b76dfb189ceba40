import { chakra, defineStyle } from '@chakra-ui/react/styled-system';
import { social } from '../content/links.ts';
import { headerCopy as copy } from '../content/shell.ts';
import { ExternalLink } from '../ui/external-link.tsx';
import { FollowIcon } from '../ui/icons.tsx';
import { VisuallyHidden } from '../ui/theme/visually-hidden.ts';
import { columnLink } from './nav-links.tsx';

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
