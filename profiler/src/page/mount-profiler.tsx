import { render } from 'preact';
import type { HostOptions } from '../host.ts';
import type { Collector, View } from './collector.ts';
import { type ConnectedLoops, startRecording } from './connect-loop.ts';
import type { LoopHosts } from './followed-loops.ts';
import styles from './panel/panel.css?inline';
import { Panel } from './panel/panel.tsx';

/** How often the panel looks whether its element is still in a document, ms. */
const LOOK_MS = 500;

/**
 * Shows the panel in `element`, for one or several threads that called recordLoop. Nothing outside the element changes.
 * `close` removes the panel and ends the recording; so does removing the element from its document. Wrong arguments throw
 * an error with advice, and change nothing.
 */
export function mountProfiler(
  element: Element,
  workers: LoopHosts,
  options: HostOptions = {},
): ConnectedLoops {
  // Not instanceof: the element may be in another window.
  if (typeof element !== 'object' || element?.nodeType !== 1) {
    throw new TypeError(
      'worker-loop-profiler: mountProfiler needs an element first: mountProfiler(element, worker)',
    );
  }
  const host = element.ownerDocument.createElement('div');
  const shadow = host.attachShadow({ mode: 'open' });
  const dress = () => {
    const sheet = new (host.ownerDocument.defaultView ?? window).CSSStyleSheet();
    sheet.replaceSync(styles);
    shadow.adoptedStyleSheets = [sheet];
  };
  dress();
  let timer: ReturnType<typeof setInterval> | undefined;
  const controls = startRecording(workers, options, show, () => {
    clearInterval(timer);
    render(null, shadow);
    host.remove();
  });

  function show(view: View, of: Collector): void {
    const onClose = () => {
      controls.close();
      options.onClose?.();
    };
    render(<Panel view={view} collector={of} options={options} onClose={onClose} />, shadow);
  }

  element.append(host);
  // The element may be shown later than the panel.
  let wasShown = host.isConnected;
  timer = setInterval(() => {
    if (wasShown && !host.isConnected) controls.close();
    wasShown = host.isConnected;
    // An element that moves to another document loses its style sheets.
    if (shadow.adoptedStyleSheets.length === 0) dress();
  }, LOOK_MS);
  return controls;
}
