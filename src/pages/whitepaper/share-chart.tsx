import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { percent } from '../../content/figures.ts';

interface Share {
  readonly name: string;
  readonly percent: number;
  readonly line: string;
}

interface ShareChartProps {
  readonly title: string;
  readonly shares: readonly Share[];
}

const HEIGHT = 40;
const WIDTH = 600;
const GAP = 4;
/** Fills that differ without colour, so they differ in print too. */
const TONES = ['solid', 'hatched'] as const;

/** A bar divided into shares, with a legend that repeats every share in words. */
export function ShareChart({ title, shares }: ShareChartProps) {
  const id = useId();
  const whole = shares.reduce((sum, share) => sum + share.percent, 0);
  const scale = WIDTH / whole;
  let x = 0;
  const parts = shares.map((share, i) => {
    const left = x;
    x += share.percent * scale;
    return {
      ...share,
      left,
      width: x - left - (i === shares.length - 1 ? 0 : GAP),
      tone: TONES[i],
    };
  });
  const last = parts.at(-1);
  return (
    <Figure>
      <figcaption>{title}</figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={shares.map((share) => `${share.name} ${percent(share.percent)}`).join(', ')}
      >
        <defs>
          <pattern id={id} width="8" height="8" patternUnits="userSpaceOnUse">
            <path d="M-2 10 10-2M-2 2 2-2M6 10l4-4" stroke="currentcolor" strokeWidth="1.5" />
          </pattern>
        </defs>
        {parts.map(({ name, left, width, tone }) => (
          <path
            key={name}
            d={barPath(left, width, name === last?.name)}
            fill={tone === 'solid' ? 'currentcolor' : `url(#${id})`}
            stroke="currentcolor"
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      <dl>
        {parts.map(({ name, percent: value, line, tone }) => (
          <div key={name}>
            <dt>
              <svg viewBox="0 0 14 14" width="14" height="14" aria-hidden="true" focusable="false">
                <path
                  d="M.5.5h13v13H.5z"
                  fill={tone === 'solid' ? 'currentcolor' : `url(#${id})`}
                  stroke="currentcolor"
                />
              </svg>
              {name}
            </dt>
            <dd>
              <b>{percent(value)}</b> {line}
            </dd>
          </div>
        ))}
      </dl>
    </Figure>
  );
}

/** The last share ends in the site's cut corner. */
function barPath(left: number, width: number, cut: boolean): string {
  const right = left + width - 0.5;
  const corner = cut ? `V${HEIGHT - 12}L${right - 12} ${HEIGHT - 0.5}` : `V${HEIGHT - 0.5}`;
  return `M${left + 0.5} .5H${right}${corner}H${left + 0.5}z`;
}

const Figure = chakra('figure', {
  base: {
    maxWidth: 'line',
    marginBlockStart: '8',
    '& figcaption': { fontWeight: 600, marginBlockEnd: '3' },
    '& > svg': { display: 'block', width: 'full', height: 'auto' },
    '& dl': { display: 'grid', gap: '2', marginBlockStart: '3' },
    '& dl > div': {
      display: 'grid',
      gridTemplateColumns: { sm: '12rem minmax(0, 1fr)' },
      columnGap: '3',
    },
    '& dt': { display: 'flex', alignItems: 'center', gap: '2' },
    '& dd': { color: 'fg.quiet' },
    '& b': { textStyle: 'figure', color: 'fg', marginInlineEnd: '2' },
  },
});
