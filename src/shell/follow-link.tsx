import { defineStyle } from '@chakra-ui/react/styled-system';
import { social } from '../content/links.ts';
import { headerCopy as copy } from '../content/shell.ts';
import { ExternalLink } from '../ui/external-link.tsx';
import { FollowIcon } from '../ui/icons.tsx';
import { VisuallyHidden } from '../ui/theme/visually-hidden.ts';

interface FollowLinkProps {
  /** Hides the word in windows without room for it. */
  readonly compact?: boolean;
  readonly 'aria-describedby'?: string | undefined;
}

export function FollowLink({ compact = false, ...described }: FollowLinkProps) {
  return (
    <ExternalLink
      href={social.href}
      css={style}
      data-compact={compact ? '' : undefined}
      {...described}
    >
      <FollowIcon />
      <span data-word="">{copy.follow}</span>
      <VisuallyHidden> {copy.followWhere}</VisuallyHidden>
    </ExternalLink>
  );
}

const style = defineStyle({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'touch',
  minWidth: 'touch',
  paddingInline: { base: '3', md: '2', lg: '3' },
  fontWeight: 500,
  color: 'fg.quiet',
  _hover: { color: 'fg' },
  '& [data-word]': { marginInlineStart: '2' },
  '&[data-compact] [data-word]': { lgDown: { srOnly: true } },
});
