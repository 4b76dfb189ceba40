import { percent } from '../../content/figures.ts';
import type { ShareChart } from '../../content/whitepaper.ts';
import { styled } from '../../ui/theme/styled.ts';

/** A bar divided into two shares, with a legend that repeats them in words. The first share is filled. */
export function Shares({ chart, shares }: ShareChart) {
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
      <dl>
        {rows.map(([name, [value, line]]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <b>{percent(value)}</b> {line}
            </dd>
          </div>
        ))}
      </dl>
    </Figure>
  );
}

const Figure = styled('figure', {
  '& figcaption': { fontWeight: 600, marginBlockEnd: '3' },
  '& svg': { width: 'full', height: '6', border: '1px solid', fill: 'currentcolor' },
  '& dl': { display: 'grid', gap: '2', marginBlockStart: '3' },
  '& dl > div': {
    display: 'grid',
    gridTemplateColumns: { sm: '12rem minmax(0, 1fr)' },
    columnGap: '3',
  },
  '& dt': {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    _before: { content: '""', boxSize: '14px', border: '1px solid' },
  },
  '& dl > div:first-of-type > dt::before': { bg: 'currentcolor' },
  '& dd': { color: 'fg.quiet' },
  '& b': { textStyle: 'figure', color: 'fg', marginInlineEnd: '2' },
});
