/** Writes the text of 'Copy as text': what the panel shows, as Markdown that fits into an issue. */
import type { View } from '../collector.ts';
import type { ProfilerOptions } from '../options.ts';
import { pictureMs } from '../records.ts';
import { causeText, headlineOf } from './headline.ts';
import { COLUMNS, timesOf } from './lists.tsx';
import { ago, displayText, duration, figure, milliseconds, missedFrames } from './numbers.ts';

const LATE_FRAMES = 3;

declare const __PROFILER_VERSION__: string | undefined;

/** Describes a view as Markdown. */
export function reportText(view: View, options: ProfilerOptions): string {
  const { figures, history, until } = view;
  const { title, causes, next } = headlineOf(view, options);
  const late = figures.late
    .toSorted((a, b) => pictureMs(b.frame) - pictureMs(a.frame))
    .slice(0, LATE_FRAMES)
    .map(({ lane, frame, cause }) => {
      const tick = lane.about.ticksPerSecond === undefined ? '' : ` at tick ${frame.tick}`;
      const came = `${milliseconds(pictureMs(frame))}${tick}, ${ago(until - frame.end)}`;
      return `- ${came}, ${missedFrames(frame.missed)}: ${causeText(cause, history, options)}`;
    });
  const rows = figures.lanes.flatMap((lane) =>
    timesOf(lane, figures.period).flatMap(({ label, summary }) => {
      const times = COLUMNS.map((column) => summary && duration(summary[column]));
      return summary ? [`| ${[lane.name, label, ...times].join(' | ')} |`] : [];
    }),
  );
  const rates = figures.lanes.map(
    ({ name, framesPerSecond, late }) =>
      `${name}: ${figure(framesPerSecond)} frames a second, ${missedFrames(late)}`,
  );
  const version = typeof __PROFILER_VERSION__ === 'string' ? __PROFILER_VERSION__ : 'unbuilt';
  return [
    `**${title}** ${causes.join(' ')}`.trim(),
    ...(next === null ? [] : [next]),
    ...(late.length === 0 ? [] : ['', 'Longest late frames:', ...late]),
    '',
    `${rates.join('; ')}; display ${displayText(figures)}; page tasks over 20 ms: ${figures.tasks}`,
    '',
    `| thread | ms | ${COLUMNS.join(' | ')} |`,
    `| --- | --- |${' --- |'.repeat(COLUMNS.length)}`,
    ...rows,
    '',
    `${history.lanes[0]?.about.name ?? 'No loop'}${options.build === undefined ? '' : `, build ${options.build}`}; worker-loop-profiler ${version}; ${navigator.userAgent}`,
    '',
  ].join('\n');
}
