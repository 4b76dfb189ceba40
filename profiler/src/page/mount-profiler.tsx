import { render } from 'preact';
import { createCollector } from './collector.ts';
import { type LoopHost, requireLoopHost } from './connect-loop.ts';
import { entriesOf, type LoopEntry } from './entries.ts';
import type { HostTools } from './host-tools.ts';
import styles from './panel/panel.css?inline';
import { Panel } from './panel/panel.tsx';

/** A worker, several of them, or the window for a loop on the page. */
export type LoopHosts = LoopHost | readonly LoopHost[];

/** Closes the panel, and ends the recording. */
export interface MountedProfiler {
  (): void;
  /** Records other workers from now on, after a restart for example. null: none at present. */
  follow(target: LoopHosts | null): void;
  /** Late frames, presses and messages of the last minute, in the shapes of the browser's own entries. */
  entries(): readonly LoopEntry[];
}

/**
 * Shows the panel in `element`, for the thread that called recordLoop, or for several. Nothing outside the element
 * changes. Throws a sentence for wrong arguments, before anything is made.
 */
export function mountProfiler(
  element: Element,
  target: LoopHosts,
  tools: HostTools = {},
): MountedProfiler {
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
  const place = document.createElement('div');
  shadow.append(place);
  const collector = createCollector(tools);
  let isOpen = true;

  function show(): void {
    const onClose = () => (tools.onClose ?? close)();
    render(
      <Panel view={collector.view()} collector={collector} tools={tools} onClose={onClose} />,
      place,
    );
  }

  function close(): void {
    if (!isOpen) return;
    isOpen = false;
    collector.close();
    render(null, place);
    host.remove();
  }

  element.append(host);
  collector.subscribe(show);
  collector.follow(first);
  show();
  return Object.assign(close, {
    follow: (next: LoopHosts | null) => {
      if (isOpen) collector.follow(next === null ? [] : listOf(next));
    },
    entries: () => entriesOf(collector.live()),
  });
}

function listOf(target: LoopHosts): readonly LoopHost[] {
  const list = [target].flat();
  // An empty list is refused like any other target without a worker.
  for (const one of list.length === 0 ? [undefined] : list) requireLoopHost(one);
  return list;
}
