import { chakra } from '@chakra-ui/react/styled-system';
import { percent } from '../../content/figures.ts';
import type { Share } from '../../content/whitepaper.ts';

interface ShareChartProps {
  readonly title: string;
  readonly shares: readonly Share[];
}

/** A bar divided into two shares, with a legend that repeats them in words. The first share is filled. */
export function ShareChart({ title, shares }: ShareChartProps) {
  const whole = shares.reduce((sum, share) => sum + share.percent, 0);
  const filled = `${((shares[0]?.percent ?? 0) / whole) * 100}%`;
  return (
    <Figure>
      <figcaption>{title}</figcaption>
      <svg
        role="img"
        aria-label={shares.map((share) => `${share.name} ${percent(share.percent)}`).join(', ')}
      >
        <rect width={filled} height="100%" />
      </svg>
      <dl>
        {shares.map(({ name, percent: value, line }) => (
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

const Figure = chakra('figure', {
  base: {
    '& figcaption': { fontWeight: 600, marginBlockEnd: '3' },
    '& svg': {
      display: 'block',
      width: 'full',
      height: '6',
      border: '1px solid currentcolor',
      fill: 'currentcolor',
    },
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
      _before: { content: '""', boxSize: '14px', border: '1px solid currentcolor' },
    },
    '& dl > div:first-of-type > dt::before': { bg: 'currentcolor' },
    '& dd': { color: 'fg.quiet' },
    '& b': { textStyle: 'figure', color: 'fg', marginInlineEnd: '2' },
  },
});
