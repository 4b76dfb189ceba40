// @vitest-environment happy-dom
/** The jank bench as a developer meets it. Its measurement needs a browser. */
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createStore } from '../../../../../src/app/store.ts';
import { JankBench } from '../../../../../src/pages/game/profiler/jank-bench.tsx';
import * as comparison from '../../../../../src/pages/game/profiler/jank-comparison.ts';
import { show } from '../../../../support/show.tsx';
import { stubGame } from '../open-game-fixture.ts';

const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const status = () => screen.getAllByRole('status')[0]?.textContent;

it('compares in one table that can be copied; and ends with a reason', async () => {
  const compare = vi.spyOn(comparison, 'compareThreads').mockResolvedValue({
    verdict: 'The worker wins.',
    rows: [['worker', '60.0', '17.0', '20.0']],
    note: 'Seed 5.',
  });
  const view = show(<JankBench />, { store: createStore(), game: stubGame() });
  await press('Run jank bench');
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    ...['60.0', '17.0', '20.0'],
  ]);
  // Over plain http there is no clipboard.
  vi.stubGlobal('navigator', { userAgent: 'A browser' });
  await press('Copy result');
  expect(screen.getByLabelText('Text to copy')).toHaveProperty(
    'value',
    expect.stringMatching(
      /^\*\*Jank bench\*\* The worker wins\.\n\n\| engine, page \|.*A browser\n$/s,
    ),
  );
  compare.mockImplementation((_element, _suspend, signal, onProgress) => {
    onProgress(0.5, 'Halfway.');
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  });
  await press('Run jank bench');
  expect(status()).toBe('Halfway.');
  await press('Cancel');
  expect(status()).toBe('It did not finish: cancelled.');
  await press('Run jank bench');
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(status()).toBe('It did not finish: the page was hidden.');
  await press('Run jank bench');
  view.unmount();
  expect(compare.mock.lastCall?.[2].aborted).toBe(true);
});
