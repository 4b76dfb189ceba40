/** The timeline of one frame, whose spans share one start on a coarse clock. */
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { frameDetail } from '../../../../src/profiler/history/frame-detail.ts';
import { createHistory } from '../../../../src/profiler/history/history.ts';
import { Timeline } from '../../../../src/profiler/parts/timeline.tsx';
import { system } from '../../../../src/ui/theme/system.ts';
import { EPOCH, makeBatch, PERIOD } from '../profile-batch-fixture.ts';

const history = createHistory();
history.addBatch(makeBatch({ frames: 20 }), EPOCH);
const detail = frameDetail(history, 10, PERIOD, 'worker');

function timelineOf(names: readonly string[]) {
  if (detail === null) throw new Error('there is no such frame');
  const spans = names.map((name, index) => ({ index, name, start: 0.1, length: 0 }));
  const tasks = names.map((_name, index) => ({ index, start: 0, length: 30, source: null }));
  return (
    <ChakraProvider value={system}>
      <Timeline
        detail={{ ...detail, spans, tasks, commits: names.map((_name, index) => index) }}
        period={PERIOD}
        colourOf={() => '#fff'}
        engine="the engine"
        page="the page"
      />
    </ChakraProvider>
  );
}

it('shows only the bars of the frame it was last given', () => {
  const complain = vi.spyOn(console, 'error');
  const view = render(timelineOf(['tick', 'tick', 'draw']));
  const bars = (lane: string) => view.getByText(lane).nextElementSibling?.childElementCount;
  view.rerender(timelineOf(['tick', 'draw', 'draw']));
  expect([bars('the engine'), bars('the page')]).toEqual([3, 6]);
  view.rerender(timelineOf(['draw']));
  expect([bars('the engine'), bars('the page')]).toEqual([1, 2]);
  expect(complain).not.toHaveBeenCalled();
});
