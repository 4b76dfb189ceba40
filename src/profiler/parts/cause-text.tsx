import { engineThread, milliseconds, spanWords, verdictCopy } from '../../content/profiler.ts';
import type { Cause } from '../history/causes.ts';
import type { Thread } from '../profiled-game.ts';

interface CauseTextProps {
  readonly cause: Cause;
  readonly host: Thread;
  /** Stands before the length when several were put down to this cause. */
  readonly upTo?: string;
}

/** A cause in words: 'tick on engine (worker) took 31.2 ms …'. */
export function CauseText({ cause, host, upTo = '' }: CauseTextProps) {
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
