import './print.css';
import { Suspense, useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { stills } from '../../content/stills.ts';
import { chapters, whitepaperCopy as copy } from '../../content/whitepaper.ts';
import { Scene } from '../../ui/scene.tsx';
import { Column, Headline, Lead } from '../../ui/sections.tsx';
import { Button } from '../../ui/theme/button.ts';
import { styled } from '../../ui/theme/styled.ts';
import { Blocks, Ordinal } from './blocks.tsx';
import { Contents, END } from './contents.tsx';

export function Component() {
  useLinkedFocus();
  return (
    <div data-whitepaper="">
      <Scene still={stills.exchange} isFirst>
        <Headline as="h1">{copy.title}</Headline>
        <Lead>{copy.line}</Lead>
        <CoverFacts>
          {copy.facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </CoverFacts>
        <Button data-script="" data-screen="" variant="secondary" onClick={() => window.print()}>
          {copy.print}
        </Button>
      </Scene>
      <Sheet>
        <Contents />
        <div>
          {chapters.map(({ id, title, blocks }, i) => (
            <Section key={id} id={id} aria-labelledby={`${id}-title`}>
              <Title>
                <h2 id={`${id}-title`}>
                  <Ordinal>{i + 1}</Ordinal> {title}
                </h2>
                <Anchor to={`#${id}`} aria-label={copy.anchor(title)}>
                  #
                </Anchor>
              </Title>
              {/* A boundary: React hydrates each chapter on its own. */}
              <Suspense>
                <Blocks blocks={blocks} number={i + 1} />
              </Suspense>
            </Section>
          ))}
          <div id={END} />
        </div>
      </Sheet>
    </div>
  );
}

/** Moves the focus to a linked section, so that reading and tabbing continue from there. */
function useLinkedFocus(): void {
  const { key, hash } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a repeated link changes the key only.
  useEffect(() => {
    const section = chapters.find(({ id }) => `#${id}` === hash);
    const target = section && document.getElementById(section.id);
    if (!target) return;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [key, hash]);
}

const CoverFacts = styled('dl', {
  layerStyle: 'row',
  gap: '{spacing.3} {spacing.10}',
  marginBlock: '2',
  '& dt': { textStyle: 'label' },
  '& dd': { fontWeight: 600 },
});

const Sheet = styled(Column, {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '16rem minmax(0, 1fr)' },
  columnGap: { lg: '16', xl: '24' },
  rowGap: '10',
  paddingBlock: { base: '10', lg: '16' },
  '& > div > section:first-of-type': { borderBlockStart: 0, paddingBlockStart: 0 },
  _print: { display: 'block', padding: 0, maxWidth: 'none' },
});

/** A numbered chapter with an address of its own. */
const Section = styled('section', {
  paddingBlock: { base: '10', lg: '14' },
  borderBlockStart: '1px solid {colors.border}',
  outline: 'none',
  '& p': { maxWidth: 'line' },
  '& p + p, & div + p': { marginBlockStart: '4' },
});

const Title = styled('div', {
  display: 'flex',
  alignItems: 'baseline',
  gap: '2',
  marginBlockEnd: '5',
  '& h2': { textStyle: 'section' },
});

const Anchor = styled(Link, {
  layerStyle: 'center',
  flexShrink: 0,
  boxSize: '8',
  fontSize: 'lg',
  color: 'fg.quiet',
  _hovers: {
    opacity: 0,
    transition: 'opacity {durations.quick}',
    'section:hover > div > &': { opacity: 1 },
    '&:focus-visible': { opacity: 1 },
  },
  _hover: { color: 'fg' },
});
