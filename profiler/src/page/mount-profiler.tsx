import { render } from 'preact';
import type { HostOptions } from '../host.ts';
import type { Collector, View } from './collector.ts';
import { type ConnectedLoops, startRecording } from './connect-loop.ts';
import type { LoopHosts } from './followed-loops.ts';
import { misuse } from './need-options.ts';
import { hostPartOf, type PanelState, type ToolProps } from './panel/controls.tsx';
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
  if (typeof element !== 'object' || element?.nodeType !== 1)
    throw misuse('mountProfiler needs an element first: mountProfiler(element, worker)');
  const host = element.ownerDocument.createElement('div');
  const shadow = host.attachShadow({ mode: 'open' });
  const dress = () => {
    const sheet = new (host.ownerDocument.defaultView ?? window).CSSStyleSheet();
    sheet.replaceSync(styles);
    shadow.adoptedStyleSheets = [sheet];
  };
  dress();
  let timer: ReturnType<typeof setInterval> | undefined;
  let state: PanelState = {};
  let shown: Pick<ToolProps, 'view' | 'collector' | 'parts'> | undefined;
  // Not at once: what is drawn may change the size. Its first call shows the host's parts, which may measure their place.
  const observer = new ResizeObserver(() => requestAnimationFrame(draw));
  const controls = startRecording(workers, options, show, () => {
    clearInterval(timer);
    observer.disconnect();
    // A text may be copied, or a file read, until later.
    shown = undefined;
    render(null, shadow);
    host.remove();
  });

  function show(view: View, collector: Collector): void {
    const { parts = options.sections?.map(hostPartOf) ?? [] } = shown ?? {};
    shown = { view, collector, parts };
    if (state.frozen === undefined) draw();
  }
  function set(change: PanelState): void {
    state = { ...state, ...change };
    draw();
  }
  function draw(): void {
    if (shown === undefined) return;
    const view = state.frozen ?? shown.view;
    const parts = host.isConnected ? shown.parts : [];
    const given = { ...shown, parts, view, options, state, set, focusOn, onClose };
    render(<Panel {...given} />, shadow);
  }
  function focusOn(selector: string): void {
    const part = shadow.querySelector<HTMLElement>(selector);
    part?.focus({ preventScroll: true });
    part?.scrollIntoView({ block: 'nearest' });
  }
  function onClose(): void {
    controls.close();
    options.onClose?.();
  }

  observer.observe(host);
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
