/** Calls of the canvas in a frame of play. With a GPU each call is recorded and sent to another process. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseRecording } from '../../shared/recording-file.ts';
import { TICK_MS } from '../../shared/rules.ts';
import { percentile } from '../../shared/statistics.ts';
import { Frames } from '../../worker/engine/frames.ts';
import { openJournal } from '../../worker/engine/journal.ts';
import { Playback } from '../../worker/engine/playback.ts';
import { createPainter } from '../../worker/presentation/painter.ts';
import type { Surface } from '../../worker/rendering/surface.ts';
import { ROOT } from '../run.mjs';
import type { Group } from './measurements.ts';
import { silentSurface } from './silent-surface.ts';
import { sum } from './trace.ts';

export const calls: Group = {
  title: 'Calls of the canvas',
  how: 'A frame for each tick of a golden recording, a win on the largest world or on the smallest; properties count too',
  list: {
    'calls.mean': ['a frame, mean', 'calls'],
    'calls.p95': ['a frame, 95th percentile', 'calls'],
  },
  async measure() {
    const largest = await callsOf('victory-on-the-largest-world');
    const smallest = await callsOf('victory-on-the-smallest-world');
    const both = (of: (counts: readonly number[]) => number) => {
      return { largest: [of(largest)], smallest: [of(smallest)] };
    };
    return {
      'calls.mean': both((counts) => sum(counts) / counts.length),
      'calls.p95': both((counts) => percentile(counts, 0.95)),
    };
  },
};

/** Calls of each frame, when all artwork is loaded. */
async function callsOf(name: string): Promise<readonly number[]> {
  const file = readFileSync(join(ROOT, `tests/recordings/${name}.json`), 'utf8');
  const { recording }: { recording: unknown } = JSON.parse(file);
  const parsed = parseRecording(recording);
  if (!parsed.ok) throw new Error(`${name}: ${parsed.reason}`);
  const { run } = parsed.value;
  let count = 0;
  const surface = countingSurface(() => count++);
  const createLayer = () => ({ image: {}, surface: countingSurface(() => {}) });
  const canvas = { picture: { canvas: { width: 1, height: 1 }, surface }, createLayer };
  const size = { width: run.width, height: run.height, pixelRatio: 1 };
  let isLoaded = false;
  const painter = createPainter(canvas, size, () => (isLoaded = true));
  const playback = new Playback(painter, openJournal(run));
  const frames = new Frames(playback, painter, { onHint() {}, onFollowed() {} });
  while (!isLoaded) {
    frames.draw('ready', 1, 0, run);
    await wait(10);
  }
  const counts: number[] = [];
  while (!playback.isAtEnd()) {
    playback.tick();
    count = 0;
    frames.draw('playing', 0.5, playback.world.ticks * TICK_MS, run);
    counts.push(count);
  }
  return counts;
}

/** Draws nothing. Calls `onCall` for each method that is called and each property that is set. */
function countingSurface(onCall: () => void): Surface {
  return new Proxy(silentSurface(), {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value === 'function') onCall();
      return value;
    },
    set(target, name, value) {
      onCall();
      return Reflect.set(target, name, value);
    },
  });
}
