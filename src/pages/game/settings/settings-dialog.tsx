import { type RefObject, useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { settingsCopy as copy } from '../../../content/settings.ts';
import { attentionReleased, holderShown } from '../../../ui/attention-slice.ts';
import { CloseButton, ModalDialog } from '../../../ui/modal-dialog.tsx';
import { DialogContent, DialogTitle } from '../../../ui/theme/dialog.ts';
import { styled } from '../../../ui/theme/styled.ts';
import { KeyTable } from './key-table.tsx';
import { SettingsFields } from './settings-fields.tsx';

interface SettingsDialogProps {
  readonly open: boolean;
  /** Gets the focus when the dialog closes. */
  readonly focusAfter: RefObject<HTMLElement | null>;
}

/** Changes are stored at once: there is nothing to save. */
export function SettingsDialog({ open, focusAfter }: SettingsDialogProps) {
  const dispatch = useDispatch();
  const content = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (open) dispatch(holderShown('settings'));
  }, [open, dispatch]);
  return (
    <ModalDialog
      open={open}
      onClose={() => dispatch(attentionReleased('settings'))}
      // The dialog gets the focus, not its first switch: the player may still be pressing SPACE.
      initialFocusEl={() => content.current}
      finalFocusEl={() => focusAfter.current}
    >
      <Content ref={content}>
        <DialogTitle>{copy.title}</DialogTitle>
        <Scroller>
          <SettingsFields />
          <KeyTable />
        </Scroller>
        <CloseButton label={copy.close} />
      </Content>
    </ModalDialog>
  );
}

/** At most as high as the window. The settings scroll below the title. */
const Content = styled(DialogContent, {
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  rowGap: '3',
  maxWidth: '30rem',
  maxHeight: 'calc(100dvh - var(--price-bar) - 2rem)',
  padding: { base: '{spacing.5} 0 0', md: '{spacing.6} 0 0' },
  '& > h2': { marginInline: { base: '5', md: '8' } },
  _low: { paddingBlockStart: '4', '& > h2': { fontSize: 'xl' } },
});

/** A shadow at the lower edge shows that there is more below; at the end of the content a cover hides it. */
const Scroller = styled('div', {
  backgroundImage:
    'linear-gradient({colors.bg.raised}, {colors.bg.raised}), linear-gradient(transparent, {colors.ink/70})',
  backgroundPosition: 'bottom',
  backgroundSize: '100% 2rem',
  backgroundRepeat: 'no-repeat',
  backgroundAttachment: 'local, scroll',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  paddingInline: { base: '5', md: '8' },
  borderBlockStart: '1px solid {colors.border}',
});
