/** Small parts that several tools of the panel share. */
import type { ComponentChildren } from 'preact';
import type { Collector, View } from '../collector.ts';
import type { PanelSection, ProfilerOptions } from '../options.ts';
import type { Frame, TimeRange } from '../records.ts';
import type { compareSessions } from '../session.ts';

/** The developer's choices in the panel, and the results of its buttons. */
export interface PanelState {
  /** The view on screen, while it does not change: the developer has chosen one of its frames. */
  readonly frozen?: View | undefined;
  /** The part of the time that the chart shows, instead of the time range of the figures. */
  readonly zoom?: TimeRange | null;
  readonly laneName?: string | undefined;
  readonly chosen?: Frame | null;
  /** A pointer that is down on the chart, px from the left edge. */
  readonly drag?: { readonly from: number; readonly to: number } | null;
  /** The line after Copy. `refused`: the text itself, if the browser refused to copy it. */
  readonly copied?: string;
  readonly refused?: string;
  readonly compared?: ReturnType<typeof compareSessions>;
  readonly opened?: string;
}

/** Props that all tools of the panel share. */
export interface ToolProps {
  readonly view: View;
  readonly collector: Collector;
  readonly options: ProfilerOptions;
  readonly state: PanelState;
  /** Changes the state, and renders. */
  readonly set: (change: PanelState) => void;
  readonly focusOn: (selector: string) => void;
  readonly parts: readonly HostPart[];
  readonly onClose: () => void;
}

/** A part of the panel that the host fills. No render changes it. */
export type HostPart = ReturnType<typeof hostPartOf>;

export const hostPartOf = ({ title, mount }: PanelSection) => ({
  title,
  ref(place: HTMLElement | null) {
    try {
      return place === null ? undefined : mount(place);
    } catch (error) {
      return place?.replaceChildren(`mount failed (${String(error)})`);
    }
  },
});

interface SectionProps {
  readonly title: string;
  readonly open?: boolean;
  readonly children: ComponentChildren;
}

/** A part of the panel that can be collapsed. */
export function Section({ title, open = false, children }: SectionProps) {
  return (
    <details open={open}>
      <summary>
        <h3>{title}</h3>
      </summary>
      {children}
    </details>
  );
}

/** Shows a text with names in backticks, as in Markdown. */
export function Marked({ text }: { readonly text: string }) {
  return (
    <>{text.split('`').map((part, i) => (i % 2 === 1 ? <code key={i}>{part}</code> : part))}</>
  );
}

interface ButtonProps {
  readonly label: string;
  /** Shown instead of the label, which becomes the tooltip. */
  readonly sign?: string;
  readonly isPressed?: boolean;
  readonly isDisabled?: boolean;
  readonly onClick: () => void;
}

/** It keeps the focus while it is disabled. */
export function Button({ label, sign, isPressed, isDisabled = false, onClick }: ButtonProps) {
  return (
    <button
      type="button"
      aria-label={sign && label}
      title={sign && label}
      aria-pressed={isPressed}
      aria-disabled={isDisabled}
      onClick={() => !isDisabled && onClick()}
    >
      {sign ?? label}
    </button>
  );
}

interface ChoiceProps {
  readonly legend: string;
  readonly values: readonly string[];
  readonly chosen: string | null;
  readonly onChoose: (value: string) => void;
}

/** A row of buttons, of which the chosen one is pressed. */
export function Choice({ legend, values, chosen, onChoose }: ChoiceProps) {
  return (
    <fieldset aria-label={legend}>
      {values.map((value) => (
        <Button
          key={value}
          label={value}
          isPressed={value === chosen}
          onClick={() => onChoose(value)}
        />
      ))}
    </fieldset>
  );
}

interface TableProps {
  readonly columns: readonly string[];
  /** Tooltips by column. */
  readonly titles?: Readonly<Record<string, string>>;
  readonly children: ComponentChildren;
}

export function Table({ columns, titles = {}, children }: TableProps) {
  return (
    <table>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" title={titles[column]}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
