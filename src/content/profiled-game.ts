/** Texts of the profiler about this game. Its other texts are in src/profiler/. */
import { TICKS_PER_SECOND } from '../../shared/rules.ts';

export const gameThreads = { worker: 'engine (worker)', main: 'engine (page)' } as const;

/** Description of each span, in a sentence that begins with 'It'. On the page, `post` includes handling the report. */
export function spanTexts(thread: 'worker' | 'main'): ReadonlyMap<string, string> {
  return new Map([
    ['drain', 'takes the commands that arrived'],
    ['tick', `plays 1/${TICKS_PER_SECOND} s of the run and starts its effects`],
    ['draw', 'paints the frame'],
    ['post', thread === 'worker' ? 'sends a report to the page' : 'hands a report to the store'],
  ]);
}

export const profilerHints = {
  commitHint: 'React commits: reload with ?profile to count',
  mirrorHint:
    'A click into the developer tools takes the focus from the page, which pauses the run: start the recording by its shortcut, resume the run, or play a replay.',
};

/** Numbers of an object of the world. */
export const objectCopy = {
  position: 'position',
  size: 'size',
  speed: 'speed, px a tick',
  age: 'age',
  sinceShot: 'since its last shot',
  pair: (x: number, y: number) => `${x.toFixed(1)}, ${y.toFixed(1)}`,
  area: (width: number, height: number) => `${width} × ${height}`,
  ticks: (count: number) => `${count} ${count === 1 ? 'tick' : 'ticks'}`,
};
