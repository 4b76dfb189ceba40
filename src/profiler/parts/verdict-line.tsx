import { chakra } from '@chakra-ui/react/styled-system';
import { memo } from 'react';
import {
  engineThread,
  figure,
  milliseconds,
  spanWords,
  verdictCopy,
} from '../../content/profiler.ts';
import type { Thread } from '../../engine/run-slice.ts';
import type { Recorder } from '../collector.ts';
import type { Cause } from '../history/causes.ts';
import { useView } from '../use-profiler.ts';
import { verdictOf } from '../verdict.ts';

interface VerdictLineProps {
  readonly recorder: Recorder;
}

/** The one thing to read first: smooth or not, and whose doing it is. */
export const VerdictLine = memo(function VerdictLine({ recorder }: VerdictLineProps) {
  return (
    <Line>
      <Words recorder={recorder} />
    </Line>
  );
});

function Words({ recorder }: VerdictLineProps) {
  const { figures, host } = useView(recorder);
  const verdict = verdictOf(figures);
  const seconds = Math.round(figures.span / 1000);
  return (
    <p data-verdict={verdict.kind}>
      {verdict.kind === 'nothing' && verdictCopy.nothing}
      {verdict.kind === 'smooth' && (
        <strong>{verdictCopy.smooth(figure(verdict.framesPerSecond), seconds)}</strong>
      )}
      {verdict.kind === 'missed' && (
        <>
          <strong>{verdictCopy.missed(verdict.missed, seconds)}</strong>{' '}
          {verdictCopy.share(verdict.share, verdict.missed)}{' '}
          <Because cause={verdict.cause} host={host} upTo={verdictCopy.upTo} />
          {verdict.others.map(({ cause, missed }) => (
            <span key={missedBy(cause)}>
              {verdictCopy.share(missed, verdict.missed)}{' '}
              <Because cause={cause} host={host} upTo={verdictCopy.upTo} />
            </span>
          ))}
          {verdict.elsewhere > 0 && <span>{verdictCopy.others(verdict.elsewhere)}</span>}
        </>
      )}
    </p>
  );
}

function missedBy(cause: Cause): string {
  return cause.on === 'engine' ? cause.span : cause.on;
}

interface BecauseProps {
  readonly cause: Cause;
  readonly host: Thread;
  /** Before the length, where there were several. */
  readonly upTo?: string;
}

/** 'tick on engine (worker) took 31.2 ms …', or whoever else it was. */
export function Because({ cause, host, upTo = '' }: BecauseProps) {
  switch (cause.on) {
    case 'engine': {
      const { is, sources } = spanWords(cause.span, host);
      return (
        <>
          <b>{cause.span}</b> {verdictCopy.on} <b>{engineThread[host]}</b>{' '}
          {verdictCopy.took(upTo + milliseconds(cause.length), is)}{' '}
          <code>{sources.join(', ')}</code>
        </>
      );
    }
    case 'page':
      return (
        <>
          {verdictCopy.thePage.before} <b>{verdictCopy.thePage.thread}</b>{' '}
          {verdictCopy.thePage.busy(upTo + milliseconds(cause.length))} <code>{cause.source}</code>
        </>
      );
    case 'elsewhere':
      return verdictCopy.elsewhere;
  }
}

const Line = chakra('div', {
  base: {
    color: 'fg.quiet',
    textStyle: 'small',
    lineHeight: 1.45,
    fontVariantNumeric: 'tabular-nums',
    '& > p': {
      minHeight: '4.4em',
      paddingInlineStart: '3',
      borderInlineStart: '4px solid {colors.border.control}',
    },
    '& strong': { display: 'block', color: 'fg', fontSize: 'md', fontWeight: 600 },
    '& span': { display: 'block' },
    '& b': { color: 'fg', fontWeight: 600 },
    '& code': { fontFamily: 'monospace', fontSize: 'xs', overflowWrap: 'anywhere', color: 'fg' },
    '& > [data-verdict=smooth]': { borderColor: 'gain' },
    '& > [data-verdict=missed]': { borderColor: 'crash' },
  },
});
