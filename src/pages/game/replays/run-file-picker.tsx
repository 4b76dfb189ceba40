import { chakra } from '@chakra-ui/react/styled-system';
import { useRef } from 'react';
import { savedRunCopy as copy } from '../../../content/game.ts';
import { Button } from '../../../ui/theme/button.ts';

/** Opens a run that was saved as a file. Dropping the file onto the page does the same. */
export function RunFilePicker({ onPick }: { readonly onPick: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Place data-script="">
      <Button variant="ghost" size="sm" onClick={() => input.current?.click()}>
        {copy.open}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // So that a second choice of one file is a change, too.
          currentTarget.value = '';
          if (file !== undefined) onPick(file);
        }}
      />
    </Place>
  );
}

/** The words of the button stand below those of the guide. */
const Place = chakra('div', {
  base: { marginInlineStart: '-2', '& > button': { paddingInline: '2' } },
});
