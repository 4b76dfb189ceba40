/** The data of a trace file with which its slow frames can be replayed. */
import { expect, it } from 'vitest';
import type { RecordedRun } from '../../../../../shared/recording.ts';
import { RULES_VERSION } from '../../../../../shared/rules.ts';
import { parseReplayData, replayData } from '../../../../../src/pages/game/profiler/replay-data.ts';
import { frameOf } from './frame-fixture.ts';

const RUN: RecordedRun = { seed: 7, width: 800, height: 400, inputs: [[12, 2]], ticks: 100 };
const LAST = 2;

const frame = (tick: number, waitMs: number, runKey = LAST) => frameOf(tick, runKey, waitMs);

// At 120 Hz two frames may show one tick, and both may be late.
const FRAMES = [frame(8, 90, 1), frame(9, 16), frame(60, 67), frame(60, 100), frame(101, 70)];
const SLOW = [{ ticks: 60, gap: 100 }];
const otherData = { ...replayData(RUN, FRAMES, LAST), origin: 5, report: '"otherData":{ }} \\' };
const file = { displayTimeUnit: 'ms', traceEvents: [{ name: 'frame', ph: 'X' }], otherData };
const changed = (data: Readonly<Record<string, unknown>>) =>
  JSON.stringify({ ...file, otherData: { ...otherData, ...data } });
const changedGap = (gap: string) =>
  changed({ slowFrames: [{ ticks: 1, gap: '?' }] }).replace('"?"', gap);
const WRONG_FRAMES = 'slowFrames: not a list of ticks and gaps of this run';
const OTHER_RULES = `rules: not version ${RULES_VERSION}`;
const OTHER_GAME = 'a trace file, but not of this game';

it('is the last run with the slowest frame of each tick', () => {
  const expected = { rules: RULES_VERSION, seed: 7, recording: RUN, slowFrames: SLOW };
  expect(replayData(RUN, FRAMES, LAST)).toEqual(expected);
  expect(parseReplayData(changed(replayData(null, FRAMES, 0)))).toEqual({
    ok: true,
    value: { run: null, slowFrames: [] },
  });
});

it('is read also after another program has written the file, and from version 0.1', () => {
  const { traceEvents, ...others } = file;
  const braces = { name: '"otherData":{ }} \\', ph: 'i' };
  const { width, height, ...run } = RUN;
  const texts = [file, { ...others, traceEvents: [...traceEvents, braces] }].flatMap((data) => [
    JSON.stringify(data),
    JSON.stringify(data, null, 2).replaceAll('":', '" :'),
  ]);
  for (const text of [...texts, changed({ recording: { ...run, world: { width, height } } })])
    expect(parseReplayData(text)).toEqual({ ok: true, value: { run: RUN, slowFrames: SLOW } });
});

it.each([
  ['not a trace file', '{"traceEvents":1}'],
  [OTHER_GAME, '{"traceEvents":[]}'],
  [OTHER_RULES, changed({ rules: RULES_VERSION + 1 })],
  ['recording: not a run', changed({ recording: [] })],
  ['seed: not a whole number from 0 to 4294967295', changed({ recording: { ...RUN, seed: '7' } })],
  [WRONG_FRAMES, changed({ slowFrames: [{ ticks: 101, gap: 70 }] })],
  [WRONG_FRAMES, changed({ slowFrames: [{ ticks: 1, gap: '70' }] })],
  [WRONG_FRAMES, changedGap('-1')],
  // JSON reads this as Infinity.
  [WRONG_FRAMES, changedGap('1e999')],
])('is refused: %s', (reason, text) => {
  expect(parseReplayData(text)).toEqual({ ok: false, reason });
});
