/** Trace files as a developer uses them: which run they hold, and which files are opened. */
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RecordedRun } from '../../../../shared/recording.ts';
import { recordedRuns } from '../../../../src/pages/game/profiler/profiled-game-adapter.ts';
import { stampNow } from '../../../../src/profiler/stamp.ts';
import { parseTraceFile } from '../../../../src/profiler/trace/parse-trace.ts';
import { openPanel, RUN } from '../panel/panel-fixture.tsx';
import { type FrameExtras, makeBatch } from '../profile-batch-fixture.ts';

/** The test environment has no canvas; the chart is tested in a browser. */
vi.mock('../../../../src/profiler/chart/frame-chart.ts', () => ({
  createFrameChart: () => ({ show() {}, resize() {}, close() {} }),
}));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void document.body.replaceChildren());

const TRACE_WITHOUT_RUN = JSON.stringify({
  traceEvents: [],
  otherData: { rules: recordedRuns.rulesVersion, recording: null, slowFrames: [] },
});

const lately = (extras: Readonly<Record<number, FrameExtras>> = {}) =>
  makeBatch({ frames: 300, extras, start: stampNow() - 6000 });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (name: string | RegExp) => fireEvent.click(button(name));

describe('a view that was frozen in an earlier run', () => {
  /** Freezes the view, then the player starts another run. */
  async function freezeAndStartAgain() {
    const panel = openPanel();
    const inputs = [...RUN.inputs];
    const run: RecordedRun = { ...RUN, inputs };
    panel.game.replays.run.mockReturnValue(run);
    await panel.deliver(lately({ 100: { span: 'draw', length: 30 } }));
    press(/^draw .* 30\.0 ms$/);
    // The live run's list of inputs grows.
    inputs.push([RUN.ticks + 5, 1]);
    panel.game.replays.run.mockReturnValue({ ...RUN, seed: 6 });
    const start = stampNow() - 500;
    await panel.deliver(makeBatch({ frames: 30, start, runKey: start }));
    return panel;
  }

  it('replays its frames in the run that they show', async () => {
    const panel = await freezeAndStartAgain();
    press('Replay this frame');
    expect(panel.game.replays.replay).toHaveBeenCalledWith(RUN, 101);
  });

  it('exports the run that its frames show', async () => {
    await freezeAndStartAgain();
    const saved = catchDownload();
    press('Export trace');
    const parsed = parseTraceFile(await saved(), recordedRuns);
    expect(parsed).toMatchObject({ ok: true, value: { run: RUN } });
  });
});

/** Catches the file that is offered next. Returns a function that reads it. */
function catchDownload(): () => Promise<string> {
  let saved = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved = blob;
    return 'blob:trace';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  return () => saved.text();
}

describe('trace files', () => {
  it('exports a trace with the run attached, and opens it again', async () => {
    const panel = openPanel();
    await panel.deliver(lately({ 100: { span: 'draw', length: 40 } }));
    const saved = catchDownload();
    press('Export trace');
    const text = await saved();
    expect(parseTraceFile(text, recordedRuns)).toMatchObject({ ok: true, value: { run: RUN } });

    const input = panel.find('[data-trace-file]');
    expect(input).not.toBeNull();
    if (input === null) return;
    fireEvent.change(input, { target: { files: [new File([text], 'trace.json')] } });
    await act(() => vi.advanceTimersByTimeAsync(0));
    press('Replay to tick 101');
    expect(panel.game.replays.replay).toHaveBeenCalledWith(RUN, 101);
    press('Replay from the start');
    expect(panel.game.replays.replay).toHaveBeenLastCalledWith(RUN, 0);
  });

  it('says why a file is not opened', async () => {
    const panel = openPanel();
    const input = panel.find('[data-trace-file]') ?? document.body;
    fireEvent.change(input, { target: { files: [new File(['cat'], 'cat.json')] } });
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(screen.getByText('Not opened: not a trace file.')).toBeTruthy();
  });

  it.each([
    ['one that is too large, unread', { size: 33 * 1024 * 1024 }, /it is larger than/],
    [
      'one that can no longer be read',
      { text: () => Promise.reject(new DOMException('gone')) },
      /can no longer be read/,
    ],
  ])('does not open %s', async (_which, odd, line) => {
    const panel = openPanel();
    const file = new File(['{}'], 'trace.json');
    const read = vi.spyOn(file, 'text');
    for (const [key, value] of Object.entries(odd)) Object.defineProperty(file, key, { value });
    const input = panel.find('[data-trace-file]') ?? document.body;
    fireEvent.change(input, { target: { files: [file] } });
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(screen.getByText(line)).toBeTruthy();
    expect(read).not.toHaveBeenCalled();
  });

  it('shows the file that was opened last, also when an older one is read later', async () => {
    const panel = openPanel();
    const input = panel.find('[data-trace-file]') ?? document.body;
    const slow = new File(['cat'], 'slow.json');
    let read = (_text: string) => {};
    slow.text = () =>
      new Promise((resolve) => {
        read = resolve;
      });
    fireEvent.change(input, { target: { files: [slow] } });
    const fast = new File([TRACE_WITHOUT_RUN], 'fast.json');
    fireEvent.change(input, { target: { files: [fast] } });
    await act(() => vi.advanceTimersByTimeAsync(0));
    const shown = 'This trace contains no run to replay.';
    expect(screen.getByText(shown)).toBeTruthy();
    read('cat');
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(screen.getByText(shown)).toBeTruthy();
    expect(screen.queryByText(/^Not opened/)).toBeNull();
  });

  it("mirrors spans and page tasks in the browser's performance panel, only when asked to", () => {
    const { mirror } = openPanel().engine.profile;
    expect(mirror).not.toHaveBeenCalledWith(true);
    const choice = screen.getByLabelText("Show in the browser's performance panel");
    fireEvent.click(choice);
    expect(mirror).toHaveBeenLastCalledWith(true);
    fireEvent.click(choice);
    expect(mirror).toHaveBeenLastCalledWith(false);
  });
});
