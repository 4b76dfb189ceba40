import { Button, type ToolProps } from './controls.tsx';

interface CopyButtonProps extends Pick<ToolProps, 'state' | 'set'> {
  readonly label: string;
  readonly text: () => string;
}

/** Copies a text. If the browser forbids that, it shows the text selected, so that the user can copy it. */
export function CopyButton({ label, text, state, set }: CopyButtonProps) {
  const copy = async () => {
    const copied = text();
    try {
      await navigator.clipboard.writeText(copied);
      set({ copied: 'Copied.', refused: '' });
    } catch {
      // Over plain http there is no clipboard at all.
      set({ copied: 'Copy the text from here:', refused: copied });
    }
  };
  const { copied, refused = '' } = state;
  return (
    <>
      <Button label={label} onClick={() => void copy()} />
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
