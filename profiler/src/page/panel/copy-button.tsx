import { useState } from 'preact/hooks';

interface CopyButtonProps {
  readonly label: string;
  readonly text: () => string;
}

/** Copies a text. Where the clipboard refuses, it shows the text selected, to be copied by hand. */
export function CopyButton({ label, text }: CopyButtonProps) {
  const [state, setState] = useState<{ status: string; refused: string | null } | null>(null);
  const copy = async () => {
    const copied = text();
    try {
      await navigator.clipboard.writeText(copied);
      setState({ status: 'Copied.', refused: null });
    } catch {
      // The browser may forbid it; over plain http there is no clipboard at all.
      setState({ status: 'Copy the text from here:', refused: copied });
    }
  };
  return (
    <>
      <button type="button" onClick={() => void copy()}>
        {label}
      </button>
      <span role="status">{state?.status}</span>
      {state?.refused != null && (
        <textarea
          key={state.refused}
          ref={select}
          readOnly
          rows={10}
          aria-label="Text to copy"
          value={state.refused}
        />
      )}
    </>
  );
}

function select(area: HTMLTextAreaElement | null): void {
  area?.select();
}
