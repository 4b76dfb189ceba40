// @vitest-environment happy-dom
/** The page's answer to a run that is about to end. */
import { beforeEach, expect, it, vi } from 'vitest';
import type { Command, Report } from '../../../shared/contract.ts';
import { createSettler } from '../../../src/engine/settle.ts';

beforeEach(() => void vi.useFakeTimers());

function report(ending?: number): Report {
  const snapshot = { status: 'playing', score: 0, round: 1, ticks: 220 } as const;
  return { snapshot, events: [], inputs: [], ending };
}

it('comes after a frame, and only to a run that is about to end', () => {
  const sent: Command[] = [];
  const settler = createSettler((command) => sent.push(command));
  settler(report());
  vi.advanceTimersByTime(100);
  expect(sent).toEqual([]);
  settler(report(220));
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(100);
  expect(sent).toEqual([{ type: 'settle', at: expect.any(Number), tick: 220 }]);
});

it('comes after presses that were handed over before the frame', () => {
  const sent: string[] = [];
  const settler = createSettler(({ type }) => sent.push(type));
  settler(report(220));
  requestAnimationFrame(() => sent.push('press'));
  setTimeout(() => sent.push('press'));
  vi.advanceTimersByTime(100);
  expect(sent.filter((type) => type === 'settle')).toHaveLength(1);
  expect(sent.at(-1)).toBe('settle');
});
