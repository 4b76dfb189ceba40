/** Renders the content of a chapter: one component for each kind of block. */
import { Fragment, type ReactNode } from 'react';
import { StillPicture } from '../../art/pictures.tsx';
import { percent } from '../../content/figures.ts';
import { gameCopy } from '../../content/game.ts';
import {
  type Block,
  type RoadmapPhase,
  type ShareChart,
  type Table,
  whitepaperCopy,
} from '../../content/whitepaper.ts';
import { Facts, Points, TableRows } from '../../ui/sections.tsx';
import { ButtonLink } from '../../ui/theme/button.ts';
import { Badge, KeyCap } from '../../ui/theme/inline-text.ts';
import { cutCorner } from '../../ui/theme/panel.ts';
import { styled } from '../../ui/theme/styled.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';

interface BlocksProps {
  readonly blocks: readonly Block[];
  /** Ordinal of the chapter. */
  readonly number: number;
}

export function Blocks({ blocks, number }: BlocksProps) {
  let parts = 0;
  return blocks.map((block) => {
    if (typeof block === 'string') return <p key={block}>{block}</p>;
    if ('part' in block) parts += 1;
    return <Place key={JSON.stringify(block)}>{shown(block, number, parts)}</Place>;
  });
}

function shown(block: Exclude<Block, string>, number: number, part: number): ReactNode {
  if ('part' in block) {
    return (
      <Part>
        <PartTitle>
          <Ordinal>{`${number}.${part}`}</Ordinal> {block.part}
        </PartTitle>
        <Blocks blocks={block.blocks} number={number} />
      </Part>
    );
  }
  if ('risk' in block) {
    return (
      <Risk data-risk="">
        <h3>{block.risk}</h3>
        {block.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Risk>
    );
  }
  if ('still' in block) {
    return (
      <Plate data-screen="">
        <StillPicture still={block.still} sizes="(min-width: 64rem) 52rem, 100vw" />
      </Plate>
    );
  }
  if ('facts' in block) return <Facts items={block.facts} />;
  if ('points' in block) return <Points items={block.points} />;
  if ('table' in block) return <Rows {...block} />;
  if ('shares' in block) return <Shares {...block} />;
  if ('phases' in block) return <Phases phases={block.phases} />;
  return <PlayLink name={block.play} />;
}

const Place = styled('div', { marginBlockStart: '6' });
const Part = styled('div', { marginBlockStart: '10' });
const PartTitle = styled('h3', { textStyle: 'title', marginBlockEnd: '3' });
export const Ordinal = styled('span', { color: 'fg.quiet', marginInlineEnd: '0.4em' });

const Risk = styled('div', {
  paddingInlineStart: '5',
  borderInlineStart: '3px solid {colors.crash}',
  '& h3': { fontWeight: 600, marginBlockEnd: '2' },
});

const Plate = styled('div', {
  '& img': { layerStyle: 'still', height: 'auto', aspectRatio: '2.2', clipPath: cutCorner() },
});

function PlayLink({ name }: { readonly name: string }) {
  const isHydrated = useHydrated();
  return (
    <ButtonLink
      to="/game"
      data-url={isHydrated ? new URL('/game', window.location.href).href : undefined}
    >
      {name}
    </ButtonLink>
  );
}

function Rows({ table, head, rows }: Table) {
  return (
    <Grid>
      <caption>{table}</caption>
      <TableRows
        head={head}
        rows={rows.map((cells) =>
          cells.map((cell) =>
            typeof cell === 'string' ? cell : <Keys key={`${cell}`} keys={cell} />,
          ),
        )}
      />
    </Grid>
  );
}

function Keys({ keys }: { readonly keys: readonly string[] }) {
  return keys.map((key, i) => (
    <Fragment key={key}>
      {i > 0 && ` ${gameCopy.orKey} `}
      <KeyCap>{key}</KeyCap>
    </Fragment>
  ));
}

/** A table with a hairline above each row. */
const Grid = styled('table', {
  width: 'full',
  // Enlarged text stays in the window.
  fontSize: 'min(1em, 6vw)',
  borderBlockEnd: '1px solid {colors.border}',
  fontVariantNumeric: 'tabular-nums',
  '& caption': { textAlign: 'start', textStyle: 'note', paddingBlock: '2' },
  '& :is(th, td)': {
    padding: '{spacing.3} min({spacing.3}, 3.75vw) {spacing.3} 0',
    borderBlockStart: '1px solid {colors.border}',
    verticalAlign: 'baseline',
    textAlign: 'start',
  },
  '& thead th': { fontSize: 'min({fontSizes.xs}, 4.5vw)', fontWeight: 500, color: 'fg.quiet' },
  '& tbody th': { fontWeight: 600 },
});

function Phases({ phases }: { readonly phases: readonly RoadmapPhase[] }) {
  return (
    <Line>
      {phases.map(({ title, mark, line }, i) => (
        <li key={title} data-now={i === 0 ? '' : undefined}>
          <h3>
            <Ordinal>{whitepaperCopy.phase(i + 1)}</Ordinal> {title}
            {mark !== undefined && <Badge>{mark}</Badge>}
          </h3>
          <p>{line}</p>
        </li>
      ))}
    </Line>
  );
}

/** A vertical line with a mark at every phase; the mark of the current one is filled. */
const Line = styled('ol', {
  '& > li': {
    position: 'relative',
    padding: '0 0 {spacing.8} {spacing.8}',
    borderInlineStart: '1px solid {colors.border.control}',
    marginInlineStart: '2',
    _before: {
      layerStyle: 'drawn',
      inset: '0.4rem auto auto -7px',
      boxSize: '13px',
      border: '1px solid {colors.border.control}',
      bg: 'bg',
      transform: 'rotate(45deg)',
    },
    '&[data-now]::before': { bg: 'fg', borderColor: 'fg' },
    _last: { borderColor: 'transparent', paddingBlockEnd: 0 },
  },
  '& h3': { textStyle: 'item', marginBlockEnd: '1' },
  '& h3 > span:first-of-type': { fontWeight: 400 },
  '& h3 > span + span': { verticalAlign: 'middle', marginInlineStart: '3' },
});

/** A bar divided into two shares, with a legend that repeats them in words. The first share is filled. */
function Shares({ chart, shares }: ShareChart) {
  const rows = Object.entries(shares);
  const [filled = 0, rest = 0] = rows.map(([, [value]]) => value);
  return (
    <Figure>
      <figcaption>{chart}</figcaption>
      <svg
        role="img"
        aria-label={rows.map(([name, [value]]) => `${name} ${percent(value)}`).join(', ')}
      >
        <rect width={percent((filled / (filled + rest)) * 100)} height="100%" />
      </svg>
      <Facts
        items={Object.fromEntries(
          rows.map(([name, [value, line]]) => [name, [percent(value), line]]),
        )}
      />
    </Figure>
  );
}

const Figure = styled('figure', {
  '& figcaption': { fontWeight: 600, marginBlockEnd: '3' },
  '& svg': { width: 'full', height: '6', border: '1px solid', fill: 'currentcolor' },
  '& dl > div': { gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '12rem minmax(0, 1fr)' } },
  '& dl > div:first-of-type': { borderBlockStart: 0 },
  '& dt': {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    _before: { content: '""', flexShrink: 0, boxSize: '14px', border: '1px solid' },
  },
  '& dl > div:first-of-type > dt::before': { bg: 'currentcolor' },
});
