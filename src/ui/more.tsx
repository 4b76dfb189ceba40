/** A button that opens a few more actions. */
import { Fragment, useEffect, useId, useRef, useState } from 'react';
import { QuietButton } from './theme/button.ts';
import { Verb, VisuallyHidden } from './theme/inline-text.ts';
import { styled } from './theme/styled.ts';
import { useDismiss } from './use-dismiss.ts';

export interface MoreAction {
  readonly label: string;
  readonly press: () => void;
  /** Label for a second press, if the action needs confirmation. */
  readonly sure?: string;
  /** Title above this action and those that follow. */
  readonly under?: string;
}

interface MoreProps {
  readonly label: string;
  /** What the actions are about, for screen readers. */
  readonly about?: string;
  /** Above the actions. */
  readonly line?: string;
  readonly actions: readonly MoreAction[];
  /** The button is in a dialog at the lower edge of the window: the actions are above it. */
  readonly isAtEdge?: boolean;
}

export function More({ label, about = '', line, actions, isAtEdge = false }: MoreProps) {
  const Opener = isAtEdge ? QuietButton : Verb;
  const id = useId();
  const area = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  /** Label of the action that awaits its second press. */
  const [asked, setAsked] = useState('');

  useDismiss(area, isOpen, () => setOpen(false));
  useEffect(() => {
    if (isOpen) area.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);

  function press(action: MoreAction): void {
    if (action.sure !== undefined && asked !== action.label) setAsked(action.label);
    else {
      setOpen(false);
      button.current?.focus({ preventScroll: true });
      action.press();
    }
  }

  return (
    <Area ref={area} data-more={isOpen}>
      <Opener
        ref={button}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => {
          setOpen(!isOpen);
          setAsked('');
        }}
      >
        {label}
        <VisuallyHidden> {about}</VisuallyHidden>
      </Opener>
      <List id={id} hidden={!isOpen} data-above={isAtEdge || undefined}>
        {isOpen && line !== undefined && <p>{line}</p>}
        {isOpen &&
          actions.map((action) => (
            <Fragment key={action.label}>
              {action.under !== undefined && <p>{action.under}</p>}
              <button type="button" onClick={() => press(action)}>
                {asked === action.label ? action.sure : action.label}
                <VisuallyHidden> {about}</VisuallyHidden>
              </button>
            </Fragment>
          ))}
      </List>
    </Area>
  );
}

const Area = styled('div', { position: 'relative', display: 'inline-block' });

const List = styled('div', {
  position: 'absolute',
  zIndex: 1,
  insetBlockStart: '100%',
  insetInlineEnd: 0,
  display: 'grid',
  minWidth: '12rem',
  paddingBlock: '1',
  bg: 'bg.panel',
  border: '1px solid {colors.border.control}',
  textAlign: 'start',
  '&[data-above]': {
    insetBlock: 'auto 100%',
    insetInline: '0 auto',
    minWidth: 'max(8rem, 100%)',
    // A phone in landscape is as wide as a small desktop.
    '& > button': { minHeight: 'touch' },
  },
  _hidden: { display: 'none' },
  '& > p': { padding: '{spacing.2} {spacing.4}', color: 'fg.quiet', whiteSpace: 'nowrap' },
  '& > button': {
    minHeight: { base: 'touch', md: '2.25rem' },
    paddingInline: '4',
    color: 'fg',
    textAlign: 'start',
    whiteSpace: 'nowrap',
    _hover: { bg: 'bg.raised' },
    _focusVisible: { outlineOffset: '-2px' },
  },
});
