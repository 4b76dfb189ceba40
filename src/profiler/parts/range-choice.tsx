import { chakra } from '@chakra-ui/react/styled-system';
import { chartCopy, profilerCopy as copy } from '../texts.ts';
import { SmallButton } from './section.tsx';
import { type Profiler, RANGES_MS } from './use-profiler.ts';

/** The length of the time range, and the switch that freezes it. */
export function RangeChoice({ profiler }: { readonly profiler: Profiler }) {
  const { frozen, rangeMs, zoom, chosen, setRange, freeze } = profiler;
  return (
    <div>
      <Row>
        <fieldset>
          <legend>{chartCopy.rangeLabel}</legend>
          {RANGES_MS.map((ms) => (
            <SmallButton
              key={ms}
              aria-pressed={zoom === null && rangeMs === ms}
              onClick={() => setRange(ms)}
            >
              {chartCopy.range(ms / 1000)}
            </SmallButton>
          ))}
        </fieldset>
        <SmallButton onClick={() => freeze(!frozen)}>
          {frozen ? copy.live : copy.freeze}
        </SmallButton>
      </Row>
      {frozen && chosen < 0 && <Hint>{copy.frozen}</Hint>}
    </div>
  );
}

const Row = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '2',
    '& fieldset': { display: 'flex', gap: '1' },
    '& legend': { srOnly: true },
  },
});

const Hint = chakra('p', {
  base: { marginBlockStart: '2', fontSize: 'sm', color: 'fg.quiet' },
});
