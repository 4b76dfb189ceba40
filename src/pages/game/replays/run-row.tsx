import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useId, useRef, useState } from 'react';
import type { ClaimedRun } from '../../../../shared/recording.ts';
import { runCopy as copy } from '../../../content/replays.ts';
import { Button } from '../../../ui/theme/button.ts';
import { linkOf, type RunActions, shareRun } from './run-actions.ts';

interface RunRowProps {
  readonly claimed: ClaimedRun;
  readonly actions: Pick<RunActions, 'replay' | 'save' | 'savePicture' | 'card'>;
}

/** Offers for a run that has just ended. */
export function RunRow({ claimed, actions }: RunRowProps) {
  const [isRefused, setRefused] = useState(false);
  // One at a time: a card that is being made is not ordered again.
  const [isBusy, setBusy] = useState(false);

  async function share(): Promise<void> {
    setRefused((await shareRun(claimed, actions.card)) === 'refused');
  }

  async function alone(work: () => Promise<void>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    await work();
    setBusy(false);
  }

  return (
    <Group role="group" aria-label={copy.row}>
      <Row>
        <Button variant="ghost" size="sm" onClick={() => actions.replay(claimed)}>
          {copy.replay}
        </Button>
        <Button variant="ghost" size="sm" onClick={() => void alone(share)}>
          {copy.share}
        </Button>
        <Button variant="ghost" size="sm" onClick={() => actions.save(claimed)}>
          {copy.save}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          aria-disabled={isBusy || undefined}
          onClick={() => void alone(() => actions.savePicture(claimed))}
        >
          {copy.picture}
        </Button>
      </Row>
      {isRefused && <LinkField link={linkOf(claimed)} />}
    </Group>
  );
}

/** For browsers that let a page neither share nor copy. */
function LinkField({ link }: { readonly link: string }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <>
      <Label htmlFor={id}>{copy.linkLine}</Label>
      <Field ref={field} id={id} readOnly value={link} />
    </>
  );
}

const Group = chakra('div', {
  base: {
    marginBlockStart: '2',
    marginBlockEnd: '-2',
    '@media (max-height: 30rem)': { marginBlock: '0' },
  },
});

const Row = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    // The words of the outer buttons stand on the edges of the dialog's text.
    marginInline: '-3',
    '& > button': { paddingInline: '3' },
    '& > [aria-disabled]': { opacity: 0.6 },
  },
});

const Label = chakra('label', {
  base: { display: 'block', textStyle: 'small', color: 'fg.quiet', marginBlockStart: '2' },
});

const Field = chakra('input', {
  base: {
    width: 'full',
    minHeight: 'target',
    marginBlock: '2',
    paddingInline: '3',
    // 16 px: with smaller text iOS zooms the page on focus.
    fontSize: 'md',
    color: 'fg',
    bg: 'bg',
    border: '1px solid {colors.border.control}',
    borderRadius: '0',
  },
});
