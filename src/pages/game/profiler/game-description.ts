/** The facts about this game that the profiler needs. */
import { parseRun } from '../../../../shared/recording.ts';
import { isRecord } from '../../../../shared/result.ts';
import { RULES_VERSION, TICKS_PER_SECOND, WIN_TICKS } from '../../../../shared/rules.ts';
import { gameThreads, profilerHints, spanTexts } from '../../../content/profiled-game.ts';
import { product } from '../../../content/site.ts';
import type { GameDescription, Replays, Thread } from '../../../profiler/profiled-game.ts';

export const gameDescription: GameDescription = {
  name: product,
  ticksPerSecond: TICKS_PER_SECOND,
  threadName: (thread) => gameThreads[thread],
  describe: (span, thread) => spanTexts(thread).get(span) ?? '',
  sourcesOf: (span, thread) => sources(thread).get(span) ?? [],
  colours: { drain: '#9AA3AF', tick: '#46D3CE', draw: '#5C93F5', post: '#EFA3C8' },
  ...profilerHints,
};

/** Reads and names recorded runs for trace files. */
export const recordedRuns: Pick<Replays, 'rulesVersion' | 'parseRun'> = {
  rulesVersion: RULES_VERSION,
  // Trace files of version 0.1 hold the world size in an object `world`.
  parseRun: (json) =>
    parseRun({ ...json, ...(isRecord(json['world']) && json['world']) }, WIN_TICKS),
};

function sources(thread: Thread): ReadonlyMap<string, readonly string[]> {
  return new Map([
    ['drain', ['worker/engine/engine.ts']],
    ['tick', ['worker/simulation/step.ts', 'onTick in worker/rendering/renderer.ts']],
    ['draw', ['worker/rendering/renderer.ts']],
    ['post', [thread === 'worker' ? 'worker/playback/reporter.ts' : 'src/engine/bridge.ts']],
  ]);
}
