/** The behaviour of all modal dialogs: when they close, where the focus goes, and what surrounds their content. */
import { DialogRoot, type DialogRootProps } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import { CloseIcon } from './icons.tsx';
import { DialogBackdrop, DialogCloseTrigger, DialogPositioner } from './theme/dialog.ts';

interface ModalDialogProps
  extends Pick<DialogRootProps, 'open' | 'initialFocusEl' | 'finalFocusEl' | 'children'> {
  readonly onClose: () => void;
  /** 'band': along the lower edge of the window, with the page visible above. */
  readonly place?: 'middle' | 'band';
  /** True while a press outside must not close the dialog. */
  readonly ignoresOutside?: () => boolean;
}

export function ModalDialog({
  onClose,
  place = 'middle',
  ignoresOutside,
  children,
  ...props
}: ModalDialogProps) {
  return (
    <DialogRoot
      {...props}
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
      onEscapeKeyDown={(event) => {
        // ESCAPE closes only an open menu in the dialog (use-dismiss.ts), or ends the waiting for a key (key-table.tsx).
        if (document.querySelector('[data-more=true], [data-awaits]')) event.preventDefault();
      }}
      onInteractOutside={(event) => {
        const { target } = event.detail.originalEvent;
        // Toasts lie outside: dismissing one must not close the dialog.
        const isOnToast = target instanceof Element && target.closest('[data-toast]') !== null;
        if (isOnToast || ignoresOutside?.() === true) event.preventDefault();
      }}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <DialogBackdrop data-place={place} />
        <DialogPositioner data-place={place}>{children}</DialogPositioner>
      </Portal>
    </DialogRoot>
  );
}

/** In the corner of the dialog's content. */
export function CloseButton({ label }: { readonly label: string }) {
  return (
    <DialogCloseTrigger aria-label={label}>
      <CloseIcon />
    </DialogCloseTrigger>
  );
}
