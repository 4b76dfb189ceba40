import { Button, type ToolProps } from './controls.tsx';
import { reportText } from './report.ts';

/** Copies the report. If the browser forbids that, it shows the text selected, so that the user can copy it. */
export function CopyButton({ view, options, state, set }: ToolProps) {
  const copy = async () => {
    const text = reportText(view, options);
    try {
      await navigator.clipboard.writeText(text);
      set({ copied: 'Copied.', refused: '' });
    } catch {
      // Over plain http there is no clipboard at all.
      set({ copied: 'Copy the text from here:', refused: text });
    }
  };
  const { copied, refused = '' } = state;
  return (
    <>
      <Button label="Copy as text" onClick={() => void copy()} />
      <span role="status">{copied}</span>
      {refused !== '' && (
        <textarea
          key={refused}
          ref={select}
          readOnly
          rows={10}
          aria-label="Text to copy"
          value={refused}
        />
      )}
    </>
  );
}

function select(area: HTMLTextAreaElement | null): void {
  area?.select();
}
