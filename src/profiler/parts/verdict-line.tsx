import { chakra } from '@chakra-ui/react/styled-system';
import type { Collector } from '../collection/collector.ts';
import type { Cause } from '../history/causes.ts';
import type { Attribution, Figures } from '../history/figures.ts';
import type { ProfiledGame } from '../profiled-game.ts';
import { figure, verdictCopy } from '../texts.ts';
import { CauseText } from './cause-text.tsx';
import { useView } from './use-profiler.ts';

interface VerdictLineProps {
  readonly collector: Collector;
  readonly game: ProfiledGame;
}

/** The first thing to read: whether the run is smooth, and the causes of missed frames. */
export function VerdictLine({ collector, game }: VerdictLineProps) {
  const { figures, thread, isSilent } = useView(collector);
  if (isSilent) {
    return (
      <Line data-verdict="silent">
        <strong>{verdictCopy.silent}</strong> {verdictCopy.silentHint}{' '}
        {game.moveTo !== undefined && verdictCopy.silentMove}
      </Line>
    );
  }
  const verdict = verdictOf(figures);
  const seconds = Math.round(figures.rangeMs / 1000);
  return (
    <Line data-verdict={verdict.kind}>
      {verdict.kind === 'nothing' && verdictCopy.nothing}
      {verdict.kind === 'smooth' && (
        <strong>
          {verdict.framesPerSecond === null
            ? verdictCopy.onDemand(figures.frames, seconds)
            : verdictCopy.smooth(figure(verdict.framesPerSecond), seconds)}
        </strong>
      )}
      {verdict.kind === 'missed' && (
        <>
          <strong>{verdictCopy.missed(verdict.missed, seconds)}</strong>{' '}
          {verdictCopy.share(verdict.share, verdict.missed)}{' '}
          <CauseText
            cause={verdict.cause}
            thread={thread}
            game={game.description}
            upTo={verdictCopy.upTo}
          />
          {verdict.others.map(({ cause, missed }) => (
            <span key={keyOf(cause)}>
              {verdictCopy.share(missed, verdict.missed)}{' '}
              <CauseText
                cause={cause}
                thread={thread}
                game={game.description}
                upTo={verdictCopy.upTo}
              />
            </span>
          ))}
          {verdict.elsewhere > 0 && <span>{verdictCopy.others(verdict.elsewhere)}</span>}
        </>
      )}
    </Line>
  );
}

function keyOf(cause: Cause): string {
  return cause.on === 'engine' ? cause.span : cause.on;
}

const Line = chakra('p', {
  base: {
    minHeight: '4.4em',
    paddingInlineStart: '3',
    borderInlineStart: '4px solid {colors.border.control}',
    color: 'fg.quiet',
    textStyle: 'small',
    lineHeight: 1.45,
    fontVariantNumeric: 'tabular-nums',
    '& strong': { display: 'block', color: 'fg', fontSize: 'md', fontWeight: 600 },
    '& span': { display: 'block' },
    '& b': { color: 'fg', fontWeight: 600 },
    '& code': { fontFamily: 'monospace', fontSize: 'xs', overflowWrap: 'anywhere', color: 'fg' },
    '&[data-verdict=smooth]': { borderColor: 'gain' },
    '&[data-verdict=missed], &[data-verdict=silent]': { borderColor: 'crash' },
  },
});

export type Verdict =
  | { readonly kind: 'nothing' }
  /** null: each frame was drawn on demand. */
  | { readonly kind: 'smooth'; readonly framesPerSecond: number | null }
  | {
      readonly kind: 'missed';
      readonly missed: number;
      /** The main cause, and the missed frames that are attributed to it. */
      readonly cause: Cause;
      readonly share: number;
      /** The other causes on these threads, and the missed frames without a cause there. */
      readonly others: readonly Attribution[];
      readonly elsewhere: number;
    };

export function verdictOf({ missed, attributions, frames, framesPerSecond }: Figures): Verdict {
  const [main, ...rest] = attributions;
  if (main !== undefined) {
    const { cause, missed: share } = main;
    const elsewhere = rest.find((other) => other.cause.on === 'elsewhere')?.missed ?? 0;
    const others = rest.filter((other) => other.cause.on !== 'elsewhere');
    return { kind: 'missed', missed, cause, share, others, elsewhere };
  }
  return frames === 0 ? { kind: 'nothing' } : { kind: 'smooth', framesPerSecond };
}
