import { StillPicture } from '../../art/pictures.tsx';
import { homeCopy } from '../../content/home.ts';
import { Column, Headline, Section } from '../../ui/sections.tsx';
import { cutCorner } from '../../ui/theme/panel.ts';
import { styled } from '../../ui/theme/styled.ts';

const copy = homeCopy.arena;

/** The three steps of a run, each under the sky of another round. */
export function Arena() {
  return (
    <Section aria-labelledby="arena">
      <Column>
        <Opening>
          <Headline id="arena">{copy.title}</Headline>
          <p>{copy.line}</p>
        </Opening>
        <Steps>
          {copy.steps.map(({ still, title, figure, unit, line }) => (
            <li key={title}>
              <StillPicture still={still} sizes="(min-width: 48rem) 40rem, 100vw" />
              <Words>
                <h3>{title}</h3>
                <Gain>
                  <b>{figure}</b> {unit}
                </Gain>
                <p>{line}</p>
              </Words>
            </li>
          ))}
        </Steps>
      </Column>
    </Section>
  );
}

const Opening = styled('div', {
  display: 'grid',
  gridTemplateColumns: { lg: '2fr 1fr' },
  alignItems: 'end',
  gap: { base: '3', lg: '8' },
  marginBlockEnd: { base: '8', lg: '12' },
  '& p': { textStyle: 'lead', color: 'fg.quiet' },
});

/** Three columns whose pictures join into one road. In narrower windows, each step has its own row. */
const Steps = styled('ol', {
  display: 'grid',
  gridTemplateColumns: { lg: 'repeat(3, minmax(0, 1fr))' },
  gap: { base: '10', md: '8', lg: '0' },
  '& > li': {
    display: { md: 'grid', lg: 'block' },
    gridTemplateColumns: '1fr 1fr',
    alignItems: 'center',
    columnGap: '8',
  },
  '& > li + li > div': {
    borderInlineStart: { lg: '1px solid {colors.border}' },
    paddingInlineStart: { lg: '8' },
  },
  '& img': { layerStyle: 'still', height: 'auto', clipPath: { lgDown: cutCorner() } },
  '& > li:last-of-type > img': { clipPath: { lg: cutCorner('24px') } },
});

const Words = styled('div', {
  display: 'grid',
  gap: '2',
  paddingBlockStart: { base: '6', md: '0', lg: '6' },
  paddingInlineEnd: { lg: '6' },
  '& h3': { textStyle: 'title' },
  '& p + p': { color: 'fg.quiet' },
});

const Gain = styled('p', {
  textStyle: 'note',
  '& b': { textStyle: 'figure', fontSize: 'lg', color: 'fg', marginInlineEnd: '1' },
});
