/** The panel as a developer uses it: reads figures, freezes, chooses a frame, exports a trace. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stampNow } from '../../../../src/profiler/stamp.ts';
import { ENEMY } from '../fake-game.ts';
import { stubPerformanceObservers } from '../performance-observer-fixture.ts';
import { type FrameExtras, makeBatch } from '../profile-batch-fixture.ts';
import { openPanel } from './panel-fixture.tsx';

/** The test environment has no canvas; the chart is tested in a browser. */
vi.mock('../../../../src/profiler/chart/frame-chart.ts', () => ({
  createFrameChart: () => ({ show() {}, resize() {}, close() {} }),
}));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void document.body.replaceChildren());

const lately = (extras: Readonly<Record<number, FrameExtras>> = {}) =>
  makeBatch({ frames: 300, extras, start: stampNow() - 6000 });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (name: string | RegExp) => fireEvent.click(button(name));

describe('live', () => {
  it('says that nothing moves, then that the run is smooth', async () => {
    const panel = openPanel();
    expect(panel.text('[data-verdict]')).toContain('Nothing moves');
    await panel.deliver(lately());
    expect(panel.text('[data-verdict=smooth]')).toContain('60.0 frames a second, none missed');
    expect(panel.text('[data-count="counter objects"]')).toContain('5');
    expect(panel.text('[data-count=display]')).toContain('60 Hz');
    expect(panel.text('[data-spread=draw]')).toContain('1.0');
  });

  it('names the span, the thread and the source file of a long span', async () => {
    const panel = openPanel();
    await panel.deliver(lately({ 100: { span: 'tick', length: 30 } }));
    const verdict = panel.text('[data-verdict=missed]');
    expect(verdict).toContain('1 frame missed in 10 s.');
    expect(verdict).toContain('tick on engine (worker) took up to 30.0 ms');
    expect(verdict).toContain('worker/simulation/step.ts');
    const engine = panel.find('[data-longest="engine (worker)"]');
    expect(engine?.querySelector('button')?.textContent).toMatch(/^tick 4\.\d s ago.*30\.0 ms/);
  });

  it('starts a new history when the engine moves to the other thread', async () => {
    const panel = openPanel('worker');
    await panel.deliver(lately({ 100: { span: 'tick', length: 30 } }));
    panel.move('main');
    await panel.deliver(makeBatch({ frames: 30, start: stampNow() - 600 }));
    expect(panel.text('[data-verdict=smooth]')).toContain('none missed');
    expect(panel.find('[data-longest="engine (page)"]')?.textContent).not.toContain('30.0 ms');
  });

  it('says that the engine does not answer: a breakpoint, or a dead worker', async () => {
    const panel = openPanel();
    await panel.deliver(lately());
    panel.silence();
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(panel.text('[data-verdict]')).not.toContain('does not answer');
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(panel.text('[data-verdict=silent]')).toContain('The engine does not answer.');
    // A frozen view is about frames of the past.
    press('Freeze');
    expect(panel.find('[data-verdict=silent]')).toBeNull();
  });

  it('says how to count React commits', () => {
    const panel = openPanel();
    expect(panel.text('[data-count=commits]')).toContain('reload with ?profile');
  });

  it('records only while it is open', () => {
    const panel = openPanel();
    expect(panel.engine.profile.open).toHaveBeenCalledOnce();
    panel.unmount();
    expect(panel.engine.profile.close).toHaveBeenCalledOnce();
  });

  it('asks to be closed by its close button', () => {
    const panel = openPanel();
    press('Close profiler');
    expect(panel.onClose).toHaveBeenCalledOnce();
  });
});

it('shows nothing that its host cannot do, and no figure that it does not count', async () => {
  const panel = openPanel('worker', {
    name: 'Floor',
    ticksPerSecond: null,
    threadName: () => 'render worker',
    sourcesOf: () => [],
  });
  await panel.deliver({ ...lately({ 100: { span: 'draw', length: 40 } }), messages: 0 });
  expect(panel.text('[data-verdict]')).toContain('draw on render worker took up to 40.0 ms.');
  press(/^draw .* 40\.0 ms$/);
  expect(panel.text('[data-frame] h3')).toMatch(/^Frame, /);
  const sections = [...panel.container.querySelectorAll('h3')].map((title) => title.textContent);
  expect(sections).not.toEqual(expect.arrayContaining([expect.stringMatching(/Time travel|Jank/)]));
  for (const gone of ['Open trace', 'Replay this frame', 'worker', '1 tick forward']) {
    expect(screen.queryByRole('button', { name: gone })).toBeNull();
  }
  for (const gone of ['messages', 'bytes', 'late', 'commits']) {
    expect(panel.find(`[data-count=${gone}]`)).toBeNull();
  }
});

describe('frozen', () => {
  it('does not change while the engine goes on, and catches up when live again', async () => {
    const panel = openPanel();
    await panel.deliver(lately());
    press('Freeze');
    await panel.deliver(
      makeBatch({ frames: 30, start: stampNow() - 600, extras: { 9: { skip: 3 } } }),
    );
    expect(panel.text('[data-verdict]')).toContain('none missed');
    press('Go live');
    expect(panel.text('[data-verdict]')).toContain('missed');
  });

  it('shows the frame that a long span delayed, its spans and the presses before it', async () => {
    const panel = openPanel();
    await panel.deliver(lately({ 95: { press: true }, 100: { span: 'draw', length: 30 } }));
    press(/^draw .* 30\.0 ms$/);
    const frame = screen.getByRole('region', { name: 'The chosen frame' });
    expect(document.activeElement).toBe(frame);
    expect(frame.textContent).toContain('1 frame missed');
    expect(frame.textContent).toContain('Because draw on engine (worker) took 30.0 ms');
    expect(frame.textContent).toContain('worker/rendering/renderer.ts');
    expect(frame.querySelector('tr[data-longest-row]')?.textContent).toContain('draw');
    expect(frame.textContent).toMatch(/shoot .* taken after/);
    expect(button('Go live')).toBeTruthy();
  });

  it('steps from frame to frame and from late frame to late frame', async () => {
    const panel = openPanel();
    await panel.deliver(lately({ 50: { skip: 2 }, 100: { skip: 2 } }));
    await panel.deliver(makeBatch({ frames: 0 }));
    fireEvent.click(panel.find('[data-longest] button') ?? document.body);
    const at = () => panel.find('[data-frame]')?.getAttribute('data-frame');
    press('Later late frame');
    const first = at();
    press('Later frame');
    expect(Number(at())).toBe(Number(first) + 1);
    press('Earlier frame');
    expect(at()).toBe(first);
    press('Earlier late frame');
    press('Later late frame');
    expect(['50', '100']).toContain(at());
  });
});

describe('stepping', () => {
  it('steps through a paused run, and not through one in play', () => {
    const panel = openPanel();
    const { step } = panel.game;
    panel.setStatus('playing');
    expect(button('1 tick forward').getAttribute('aria-disabled')).toBe('true');
    press('1 tick forward');
    expect(step).not.toHaveBeenCalled();
    panel.setStatus('paused', 246);
    expect(panel.text('[data-step-tick]')).toBe('246');
    for (const name of ['60 ticks back', '1 tick back', '1 tick forward', '60 ticks forward']) {
      press(name);
    }
    expect(step.mock.calls.flat()).toEqual([-60, -1, 1, 60]);
  });

  it('draws the collision boxes until it is closed', () => {
    const panel = openPanel();
    fireEvent.click(screen.getByLabelText('Collision boxes'));
    expect(panel.game.showBoxes).toHaveBeenLastCalledWith(true);
    panel.unmount();
    expect(panel.game.showBoxes).toHaveBeenLastCalledWith(false);
  });

  it('draws the boxes again on an engine that takes over', () => {
    const panel = openPanel();
    fireEvent.click(screen.getByLabelText('Collision boxes'));
    const { showBoxes } = panel.game;
    panel.loseEngine();
    showBoxes.mockClear();
    panel.move('main');
    expect(showBoxes.mock.calls).toEqual([[true]]);
  });

  it('shows the numbers of the object under the pointer, or at a typed point', async () => {
    const panel = openPanel();
    panel.setStatus('paused');
    const picture = panel.game.inspection.picture();
    vi.spyOn(picture, 'getBoundingClientRect').mockReturnValue(new DOMRect(10, 20, 450, 250));
    const event = new Event('pointermove', { bubbles: true });
    Object.assign(event, { clientX: 160, clientY: 220 });
    fireEvent(picture, event);
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(panel.game.inspection.inspect).toHaveBeenLastCalledWith(300, 400);
    const numbers = within(screen.getByText('object').closest('dl') ?? document.body);
    for (const value of [ENEMY.kind, ...ENEMY.rows.flat()]) {
      expect(numbers.getByText(value)).toBeTruthy();
    }
    fireEvent.change(screen.getByLabelText('x'), { target: { value: '20' } });
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(screen.getByText('Nothing there.')).toBeTruthy();
  });

  it('plays, halts and leaves a replay', () => {
    const panel = openPanel();
    panel.setStatus('replaying', 30);
    press('Play / halt');
    expect(panel.game.replays.playOrHalt).toHaveBeenCalledOnce();
    press('Leave replay');
    expect(panel.game.replays.leave).toHaveBeenCalledOnce();
  });
});

it('moves the engine to the other thread, not to the one it is on', () => {
  const panel = openPanel('worker');
  const choice = within(screen.getByRole('group', { name: 'Engine on' }));
  fireEvent.click(choice.getByRole('button', { name: 'worker' }));
  expect(panel.game.moveTo).not.toHaveBeenCalled();
  fireEvent.click(choice.getByRole('button', { name: 'page' }));
  expect(panel.game.moveTo).toHaveBeenCalledWith('main');
});

it('says when the engine is not on the chosen thread, until it is', () => {
  const panel = openPanel('main');
  const choice = within(screen.getByRole('group', { name: 'Engine on' }));
  const line = () => screen.queryByText(/^The worker did not open, or was lost/);
  expect(line()).toBeNull();
  fireEvent.click(choice.getByRole('button', { name: 'worker' }));
  panel.loseEngine();
  expect(line()).toBeNull();
  panel.move('main');
  expect(line()).not.toBeNull();
  panel.move('worker');
  expect(line()).toBeNull();
});

describe('the longest tasks of the page', () => {
  function openList() {
    const observers = stubPerformanceObservers(['longtask', 'event']);
    const panel = openPanel();
    const stall = async (duration: number) => {
      observers.report('longtask', { startTime: performance.now(), duration });
      await act(() => vi.advanceTimersByTimeAsync(600));
    };
    return { ...panel, observers, stall, list: () => panel.text('[data-longest=page]') };
  }

  it('says how to find the script of a task without a name', async () => {
    const { observers, stall, list } = openList();
    observers.report('event', {
      name: 'click',
      processingStart: performance.now(),
      processingEnd: performance.now() + 30,
    });
    await act(() => vi.advanceTimersByTimeAsync(600));
    expect(list()).toContain('click handler');
    expect(list()).not.toContain('Browsers name scripts');
    await stall(61);
    expect(list()).toContain('Browsers name scripts only in frames over 50 ms');
  });

  it('leaves out tasks while the game has no engine, as during the jank benchmark', async () => {
    const { loseEngine, move, stall, list } = openList();
    await stall(61);
    loseEngine();
    await stall(250);
    move('worker');
    await stall(62);
    expect(list()).toMatch(/61\.0 ms/);
    expect(list()).toMatch(/62\.0 ms/);
    expect(list()).not.toMatch(/250 ms/);
  });
});
