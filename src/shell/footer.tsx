import { useState } from 'react';
import { Link } from 'react-router-dom';
import { footerCopy as copy } from '../content/shell.ts';
import { priceSource } from '../content/site.ts';
import { notify } from '../toasts/notify.ts';
import { Column } from '../ui/sections.tsx';
import { textLink } from '../ui/theme/inline-text.ts';
import { styled } from '../ui/theme/styled.ts';
import { ExternalLink } from './external-link.tsx';
import { Logo } from './logo.tsx';

export function Footer() {
  return (
    <Frame>
      <Columns>
        <About>
          <Logo />
          <p>{copy.description}</p>
          <p>{copy.alpha}</p>
        </About>
        <nav aria-label={copy.quick}>
          <ColumnTitle>{copy.quick}</ColumnTitle>
          <ul>
            {copy.quickLinks.map(({ name, to }) => (
              <li key={to}>
                <Link to={to}>{name}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label={copy.legal}>
          <ColumnTitle>{copy.legal}</ColumnTitle>
          <ul>
            {copy.legalLinks.map((link) => (
              <Legal key={link.name} {...link} />
            ))}
          </ul>
        </nav>
        <Closing>
          <p>{copy.copyright}</p>
          <p>
            {copy.price} <ExternalLink href={priceSource.href}>{copy.priceSource}</ExternalLink>
          </p>
        </Closing>
      </Columns>
    </Frame>
  );
}

const Frame = styled('footer', {
  borderTop: '1px solid {colors.border}',
  textStyle: 'note',
  '& a': textLink,
  // A chapter wraps at the width of the list: a wider column would move the entry that was just pressed.
  '& a + a': {
    display: 'flex',
    width: 0,
    minWidth: 'full',
    color: 'fg',
    textDecorationLine: 'underline',
  },
});

const Columns = styled(Column, {
  display: 'grid',
  gridTemplateColumns: {
    base: 'repeat(2, minmax(0, 1fr))',
    md: 'minmax(0, 1fr) repeat(2, max-content)',
  },
  columnGap: { base: '4', md: '16', lg: '24' },
  rowGap: '10',
  paddingBlockStart: { base: '10', md: '14' },
  paddingBlockEnd: '6',
});

const About = styled('div', {
  display: 'grid',
  justifyItems: 'start',
  gap: '4',
  gridColumn: { base: '1 / -1', md: 'auto' },
  '& p': { maxWidth: '44ch' },
});

const ColumnTitle = styled('h2', {
  textStyle: 'label',
  color: 'fg',
  marginBlockEnd: { base: '1', md: '3' },
});

const Closing = styled('div', {
  layerStyle: 'ends',
  gridColumn: '1 / -1',
  columnGap: '6',
  paddingBlockStart: '4',
  borderTop: '1px solid {colors.border}',
  '& p + p': { display: 'flex', alignItems: 'center', gap: '1' },
});

/** A link to a page that does not exist yet: a toast says so, and a link to a chapter about it appears below. */
function Legal({ name, detail, chapter }: (typeof copy.legalLinks)[number]) {
  const [isPressed, setPressed] = useState(false);
  return (
    <li>
      <a
        // A press before the page is hydrated is remembered (src/loading/early-presses.ts).
        data-press=""
        href={`#${name.toLowerCase().replaceAll(' ', '-')}`}
        onClick={(event) => {
          event.preventDefault();
          setPressed(true);
          notify({ kind: 'info', title: copy.missing(name), detail });
        }}
      >
        {name}
      </a>
      {isPressed && chapter !== undefined && <Link to={chapter.to}>{chapter.name}</Link>}
    </li>
  );
}
