import { chakra } from '@chakra-ui/react/styled-system';
import { chartCopy, profilerCopy as copy } from '../../content/profiler.ts';
import { type Profiler, SPANS_MS } from '../use-profiler.ts';
import { SmallButton } from './section.tsx';

/** How far back, and whether it stands still. */
export function LookBack({ profiler }: { readonly profiler: Profiler }) {
  const { frozen, span, range, chosen, look, freeze } = profiler;
  return (
    <div>
      <Row>
        <fieldset>
          <legend>{chartCopy.spanLabel}</legend>
          {SPANS_MS.map((ms) => (
            <SmallButton
              key={ms}
              aria-pressed={range === null && span === ms}
              onClick={() => look(ms)}
            >
              {chartCopy.spans(ms / 1000)}
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
