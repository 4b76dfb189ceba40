/**
 * Answers a run that is about to end: every press that waited on the page has been sent. Input events that arrived
 * while the page was blocked are dispatched before a frame, and a timer of no delay runs after them.
 */
import type { Command, ReportListener } from '../../shared/contract.ts';
import { stampNow } from './stamp.ts';

export function createSettler(send: (command: Command) => void): ReportListener {
  return ({ ending }) => {
    if (ending === undefined) return;
    const settle = () => send({ type: 'settle', at: stampNow(), tick: ending });
    requestAnimationFrame(() => setTimeout(settle));
  };
}
