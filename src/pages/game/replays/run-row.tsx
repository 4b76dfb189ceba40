import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useId, useRef, useState } from 'react';
import type { ClaimedRun } from '../../../../shared/recording.ts';
import { runCopy as copy } from '../../../content/replays.ts';
import { Button } from '../../../ui/theme/button.ts';
import { linkOf, type RunActions, shareRun } from './run-actions.ts';

interface RunRowProps {
  readonly claimed: ClaimedRun;
  readonly actions: Pick<RunActions, 'replay' | 'save' | 'savePicture' | 'card'>;
  /** Called before the replay is shown. */
  readonly onWatch: () => void;
}

/** Offers for a run that has just ended: 'Share' with a menu, and 'Watch'. */
export function RunRow({ claimed, actions, onWatch }: RunRowProps) {
  const id = useId();
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

  const way = (name: string, onClick: () => void) => (
    <Quiet
      popoverTarget={id}
      popoverTargetAction="hide"
      aria-disabled={isBusy || undefined}
      onClick={onClick}
    >
      {name}
    </Quiet>
  );
  return (
    <>
      <Quiet popoverTarget={id}>{copy.share}</Quiet>
      <Menu id={id} popover="auto" role="group" aria-label={copy.share}>
        {way(copy.link, () => void alone(share))}
        {way(copy.file, () => actions.save(claimed))}
        {way(copy.picture, () => void alone(() => actions.savePicture(claimed)))}
      </Menu>
      <Quiet
        aria-label={copy.replayName}
        onClick={() => {
          onWatch();
          actions.replay(claimed);
        }}
      >
        {copy.replay}
      </Quiet>
      {isRefused && <LinkField link={linkOf(claimed)} />}
    </>
  );
}

/** For browsers that let a page neither share nor copy. */
function LinkField({ link }: { readonly link: string }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <Label>
      {copy.linkLine}
      <Field ref={field} readOnly value={link} />
    </Label>
  );
}

const Quiet = chakra(Button, {}, { defaultProps: { variant: 'ghost' } });

/** Above its button; in the middle of the window where the browser does not anchor. */
const Menu = chakra(
  'div',
  {
    base: {
      flexDirection: 'column',
      maxWidth: 'calc(100vw - 2rem)',
      bg: 'bg.raised',
      border: '1px solid {colors.border.control}',
      '& > button': { justifyContent: 'start', paddingInline: '5', color: 'fg' },
      '& > button:hover': { color: 'accent' },
      '& > [aria-disabled]': { opacity: 0.6 },
      '&:popover-open': { display: 'flex' },
      '@supports (position-area: top)': {
        inset: 'auto',
        minWidth: 'max(8rem, anchor-size(width))',
        marginBlockEnd: '1',
        positionArea: 'top span-right',
        positionTryFallbacks: 'flip-inline',
      },
    },
  },
  { forwardProps: ['popover'] },
);

const Label = chakra('label', {
  // As wide as the row of buttons, which it does not widen.
  base: {
    width: '0',
    minWidth: 'full',
    gridColumn: '1 / -1',
    textStyle: 'small',
    color: 'fg.quiet',
  },
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
