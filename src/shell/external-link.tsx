import type { ComponentProps } from 'react';
import { externalLinkCopy as copy } from '../content/shell.ts';
import { VisuallyHidden } from '../ui/theme/inline-text.ts';
import { styled } from '../ui/theme/styled.ts';

/**
 * A link to another site. It opens a new tab, which an icon and a hidden text announce. It has no style of its own:
 * `styled(ExternalLink, …)` gives it one.
 */
export function ExternalLink({ children, ...props }: ComponentProps<'a'>) {
  return (
    <a {...props} target="_blank" rel="noopener noreferrer">
      {children}
      <ArrowMark viewBox="0 0 12 12" aria-hidden="true">
        <path d="M4 2H2v8h8V8M6.5 2H10v3.5M10 2 5.5 6.5" />
      </ArrowMark>
      <VisuallyHidden> {copy.newTab}</VisuallyHidden>
    </a>
  );
}

const ArrowMark = styled('svg', {
  display: 'inline-block',
  flexShrink: 0,
  boxSize: '0.75em',
  marginInlineStart: '0.35em',
  fill: 'none',
  stroke: 'currentcolor',
  strokeWidth: 1.4,
});
