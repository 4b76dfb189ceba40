import type { DrawingProps } from './actors.tsx';
import type { Sky } from './skies.ts';

/** Stars joined into a price chart; it ends higher than it began. */
const CHART = [
  [6, 196],
  [104, 148],
  [178, 178],
  [290, 96],
  [366, 140],
  [480, 66],
  [570, 104],
  [700, 24],
] as const;

/** x, y and radius of the stars outside the chart. */
const STARS =
  '40 60 1 96 24 .7 150 92 .8 214 40 1.2 262 150 .7 330 22 .8 402 60 .7 436 186 1 520 20 .9 548 160 .7 622 44 .7 640 150 1.200 676 96 .7';

export function Stars({ sky, ...props }: DrawingProps & { readonly sky: Sky }) {
  return (
    <svg viewBox="0 0 720 220" aria-hidden="true" focusable="false" {...props}>
      <g fill="#EAECEF" fillOpacity="0.6">
        {(STARS.match(/\S+ \S+ \S+/g) ?? []).map((star) => {
          const [x, y, r] = star.split(' ');
          return <circle key={star} cx={x} cy={y} r={r} />;
        })}
      </g>
      <path d={`M${CHART.join('L')}`} fill="none" stroke={sky.rim} strokeOpacity="0.35" />
      <g fill="#EAECEF">
        {CHART.map(([x, y]) => (
          <circle key={x} cx={x} cy={y} r="2.2" />
        ))}
      </g>
    </svg>
  );
}
