/** The third argument of mountProfiler and the second one of connectLoop: what only the host can add. */
export interface ProfilerOptions {
  /** Version or commit of the game, for the report. */
  readonly build?: string;
  /** Returns what a span does, as the rest of a sentence that begins with 'It'; '' if its name is enough. */
  describe?(span: string): string;
  /** Called after the panel's close button has closed the panel. */
  onClose?(): void;
  /** Parts of the panel with the host's own tools, below the panel's own parts. */
  readonly sections?: readonly PanelSection[];
}

export interface PanelSection {
  readonly title: string;
  /**
   * Fills the empty element. Plain buttons, tables and fields get the looks of the panel, a `<div class="row">` is a row.
   * May return a function that cleans up.
   */
  mount(element: HTMLElement): (() => void) | undefined;
}
