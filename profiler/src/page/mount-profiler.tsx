import { render } from 'preact';
import { createCollector, type View } from './collector.ts';
import { type LoopHost, requireLoopHost } from './connect-loop.ts';
import { entriesOf, type LoopEntry } from './entries.ts';
import type { HostTools } from './host-tools.ts';
import styles from './panel/panel.css?inline';
import { Panel } from './panel/panel.tsx';

/** A worker, a list of workers, or the window for a loop on the page. */
export type LoopHosts = LoopHost | readonly LoopHost[];

/** Closes the panel when it is called. */
export type MountedProfiler = ReturnType<typeof mountProfiler>;

/**
 * Shows the panel in `element`, for one or several threads that called recordLoop. Nothing outside the element changes.
 * Returns a function that closes the panel and ends the recording. Wrong arguments throw an error with advice, and
 * change nothing.
 */
export function mountProfiler(element: Element, target: LoopHosts, tools: HostTools = {}) {
  if (!(element instanceof Element)) {
    throw new TypeError(
      'worker-loop-profiler: mountProfiler needs an element first: mountProfiler(element, worker)',
    );
  }
  const first = listOf(target);
  const host = document.createElement('div');
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  shadow.adoptedStyleSheets = [sheet];
  const collector = createCollector(tools, show);
  let isOpen = true;

  function show(view: View): void {
    const onClose = () => (tools.onClose ?? close)();
    render(<Panel view={view} collector={collector} tools={tools} onClose={onClose} />, shadow);
  }

  function close(): void {
    if (!isOpen) return;
    isOpen = false;
    collector.close();
    render(null, shadow);
    host.remove();
  }

  element.append(host);
  collector.follow(first);
  return Object.assign(close, {
    /** Records other workers from now on, for example after a restart; null for none. */
    follow: (next: LoopHosts | null) => {
      if (isOpen) collector.follow(next === null ? [] : listOf(next));
    },
    /** Returns the late frames, presses and messages of the last minute in the shapes of the browser's own entries. */
    entries: (): readonly LoopEntry[] => entriesOf(collector.live()),
  });
}

function listOf(target: LoopHosts): readonly LoopHost[] {
  const list = [target].flat();
  // An empty list is refused like anything else that contains no worker.
  for (const one of list.length === 0 ? [undefined] : list) requireLoopHost(one);
  return list;
}
