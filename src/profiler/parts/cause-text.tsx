import type { Cause } from '../history/causes.ts';
import type { GameDescription, Thread } from '../profiled-game.ts';
import { milliseconds, verdictCopy } from '../texts.ts';

interface CauseTextProps {
  readonly cause: Cause;
  readonly thread: Thread;
  readonly game: GameDescription;
  /** Comes before the length when the cause delayed several frames. */
  readonly upTo?: string;
}

/** A cause in words: 'tick on engine (worker) took 31.2 ms …'. */
export function CauseText({ cause, thread, game, upTo = '' }: CauseTextProps) {
  switch (cause.on) {
    case 'engine': {
      const work = game.describe?.(cause.span, thread) ?? '';
      const sources = game.sourcesOf(cause.span, thread);
      return (
        <>
          <b>{cause.span}</b> {verdictCopy.on} <b>{game.threadName(thread)}</b>{' '}
          {verdictCopy.took(upTo + milliseconds(cause.length), work, sources.length > 0)}{' '}
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
