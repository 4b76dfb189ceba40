import { useState } from 'preact/hooks';
import { Button } from './controls.tsx';

/** Copies a text. If the browser forbids that, it shows the text selected, so that the user can copy it. */
export function CopyButton({ label, text }: { label: string; text: () => string }) {
  const [{ status, refused }, setState] = useState({ status: '', refused: '' });
  const copy = async () => {
    const copied = text();
    try {
      await navigator.clipboard.writeText(copied);
      setState({ status: 'Copied.', refused: '' });
    } catch {
      // Over plain http there is no clipboard at all.
      setState({ status: 'Copy the text from here:', refused: copied });
    }
  };
  return (
    <>
      <Button label={label} onClick={() => void copy()} />
      <span role="status">{status}</span>
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
