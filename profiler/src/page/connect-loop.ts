/** The recording of loops, as scripts and tests use it. A panel is a recording that is shown. */
import type { HostOptions } from '../host.ts';
import { breachOf, type Limits, verdictOf } from './check.ts';
import { createCollector, type OnView } from './collector.ts';
import { entriesOf, type LateFrameEntry } from './entries.ts';
import { type LoopHosts, requireHosts } from './followed-loops.ts';
import { LIMITS, needOptions, PANEL_OPTIONS } from './need-options.ts';
import { reportText } from './panel/report.ts';
import type { Lane } from './records.ts';
import { type TraceFile, traceNow } from './trace/trace-file.ts';

/** The recording of one or several loops. After `close` it keeps what it has. */
export interface ConnectedLoops {
  /** Records other workers from now on, for example after a restart; null for none. The history begins again. */
  follow(workers: LoopHosts | null): void;
  /** Asks all threads for new records, besides twice a second. Resolves when they have answered, or after 2.5 s. */
  read(): Promise<void>;
  /**
   * Throws an Error if more refreshes than allowed were missed in the last ten seconds (or the time range of the panel), and
   * if nothing can be said: no frame was recorded, the loop has stopped, or the display's rate is unknown. It counts what
   * was read, so `await read()` first.
   */
  check(limits?: Limits): void;
  /** The records of the last minute, by thread. */
  lanes(): readonly Lane[];
  /** Late frames of the last minute. */
  entries(): readonly LateFrameEntry[];
  /** The text of 'Copy as text', as Markdown: the last ten seconds, or the time range that the panel shows. */
  report(): string;
  /** The last minute in the Trace Event Format, for JSON.stringify. */
  trace(): TraceFile;
  /** Ends the recording. A second call does nothing. */
  close(): void;
}

const READ_MS = 2500;

/**
 * Records loops without a panel. `workers`: the threads that called recordLoop. Wrong arguments throw an error with advice,
 * and change nothing.
 */
export function connectLoop(workers: LoopHosts, options: HostOptions = {}): ConnectedLoops {
  return startRecording(workers, options, null);
}

/** `onView` is called with each view of a panel, and `onClose` once at the end. @internal */
export function startRecording(
  workers: LoopHosts,
  options: HostOptions,
  onView: OnView | null,
  onClose = () => {},
): ConnectedLoops {
  const first = requireHosts(workers);
  needOptions('options', options, PANEL_OPTIONS);
  const collector = createCollector(options, onView);
  const controls: ConnectedLoops = {
    follow: (next) => collector.follow(next === null ? [] : requireHosts(next)),
    async read() {
      const late = new Promise((resolve) => setTimeout(resolve, READ_MS));
      await Promise.race([collector.read(), late]);
    },
    check(limits = {}) {
      needOptions('check', limits, LIMITS);
      const view = collector.view();
      const breach = breachOf(verdictOf(view), limits);
      if (breach !== null) throw new Error(`${breach}\n\n${reportText(view, options)}`);
    },
    lanes: () => collector.live().lanes,
    entries: () => entriesOf(collector.live()),
    report: () => reportText(collector.view(), options),
    trace: () => traceNow(collector.view(), options),
    close() {
      if (collector.close()) onClose();
    },
  };
  try {
    collector.follow(first);
  } catch (error) {
    // The host's own functions may throw in the first view.
    controls.close();
    throw error;
  }
  return controls;
}
