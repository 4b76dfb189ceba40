/** The facts about this game that the profiler needs. */
import type { SpanName } from '../../../../shared/profile.ts';
import { parseRun } from '../../../../shared/recording.ts';
import { isRecord } from '../../../../shared/result.ts';
import { RULES_VERSION, TICKS_PER_SECOND, WIN_TICKS } from '../../../../shared/rules.ts';
import { product } from '../../../content/site.ts';
import type { GameDescription, Thread } from '../../../profiler/profiled-game.ts';

export const gameDescription: GameDescription = {
  name: product,
  ticksPerSecond: TICKS_PER_SECOND,
  rulesVersion: RULES_VERSION,
  // Trace files of version 0.1 hold the world size in an object `world`.
  parseRun: (json) =>
    parseRun({ ...json, ...(isRecord(json['world']) && json['world']) }, WIN_TICKS),
  sourcesOf,
};

function sourcesOf(span: SpanName, thread: Thread): readonly string[] {
  switch (span) {
    case 'drain':
      return ['worker/engine/engine.ts'];
    case 'tick':
      return ['worker/simulation/step.ts', 'onTick in worker/rendering/renderer.ts'];
    case 'draw':
      return ['worker/rendering/renderer.ts'];
    case 'post':
      return [thread === 'worker' ? 'worker/playback/reporter.ts' : 'src/engine/bridge.ts'];
  }
}
