import type { ComponentChildren } from 'preact';

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

/** A text with names in backticks, as Markdown has them. */
export function Marked({ text }: { readonly text: string }) {
  return (
    <>{text.split('`').map((part, i) => (i % 2 === 1 ? <code key={i}>{part}</code> : part))}</>
  );
}
