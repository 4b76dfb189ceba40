import { type Ref, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { playerCopy as copy, playerForm, playerToasts } from '../content/player.ts';
import { notify } from '../toasts/notify.ts';
import { Form } from '../ui/form.tsx';
import { SecondaryButton } from '../ui/theme/button.ts';
import { VisuallyHidden } from '../ui/theme/inline-text.ts';
import { Panel } from '../ui/theme/panel.ts';
import { styled } from '../ui/theme/styled.ts';
import { type PlayerInfo, playerRecord } from './player-info.ts';
import { playerKnown, selectPlayer } from './player-slice.ts';

interface PlayerPromptProps {
  readonly control: ReturnType<typeof usePlayerPrompt>;
  readonly form: Ref<HTMLDivElement>;
  /** A field or the button has got the focus. */
  readonly onFocus: () => void;
  /** Called when the form has closed: it had the focus, which needs a new place. */
  readonly onAnswered: () => void;
}

/**
 * Asks who plays. It is part of the page's flow, so it never covers a control, and it opens without taking the focus.
 */
export function PlayerPrompt({ control, form, onFocus, onAnswered }: PlayerPromptProps) {
  const { isOpen, answered, answer } = control;
  return (
    <>
      <VisuallyHidden role="status">
        {isOpen && <span>{copy.opened}</span>}
        {answered && <span>{copy.saved}</span>}
      </VisuallyHidden>
      {isOpen && (
        <Dialog
          ref={form}
          role="dialog"
          aria-modal="false"
          aria-labelledby="player-information"
          onFocus={onFocus}
        >
          <FormTitle id="player-information">{playerForm.title}</FormTitle>
          <SmallText>{playerForm.note}</SmallText>
          <Fields
            fields={playerForm.fields}
            onFault={(fault) => notify({ kind: 'error', title: playerToasts[fault] })}
            onAnswer={([username = '', age, country = ''], fields) => {
              fields.reset();
              answer({ username, age: Number(age), country });
              onAnswered();
            }}
          >
            {/* Secondary: START GAME stays the most prominent button of the page. */}
            <SecondaryButton type="submit">{playerForm.submit}</SecondaryButton>
          </Fields>
        </Dialog>
      )}
    </>
  );
}

const Dialog = styled(Panel, {
  padding: { base: '5', md: '6', xl: '5' },
  animation: 'appear {durations.calm} {easings.out}',
});

const FormTitle = styled('h2', { textStyle: 'title', fontSize: { xl: 'lg' } });

const SmallText = styled('p', { textStyle: 'note', marginBlock: '{spacing.1} {spacing.4}' });

/** One row in a wide single column; otherwise the name above age and country. */
const Fields = styled(Form, {
  display: 'grid',
  gridTemplateColumns: {
    base: '6rem minmax(0, 1fr)',
    md: 'minmax(0, 1fr) 6rem minmax(0, 1fr) auto',
    xl: '6rem minmax(0, 1fr)',
  },
  gap: '3',
  alignItems: 'start',
  '& > :is(:first-of-type, button)': { gridColumn: { base: '1 / -1', md: 'auto', xl: '1 / -1' } },
  // Lines the button up with the inputs, below their labels.
  '& > button': { marginBlockStart: { base: '1', md: 'calc(1.5 * 0.875rem + 0.25rem)', xl: '1' } },
});

/** ms until an unknown player is asked. */
export const PROMPT_DELAY_MS = 10_000;

/**
 * Asks an unknown player once. The timer also runs in a hidden tab: the prompt takes no focus and can wait for the
 * player.
 */
export function usePlayerPrompt() {
  const dispatch = useDispatch();
  const isUnknown = useSelector(selectPlayer).kind === 'unknown';
  const [isDue, setDue] = useState(false);
  /** The answer was stored. */
  const [answered, setAnswered] = useState(false);

  useEffect(() => {
    if (!isUnknown) return undefined;
    const info = playerRecord.load();
    if (info !== null) {
      dispatch(playerKnown({ info, isStored: true }));
      return undefined;
    }
    const timer = setTimeout(() => setDue(true), PROMPT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isUnknown, dispatch]);

  function answer(info: PlayerInfo): void {
    const isStored = playerRecord.store(info);
    setAnswered(isStored);
    if (!isStored) notify({ kind: 'error', title: copy.unstored });
    dispatch(playerKnown({ info, isStored }));
  }

  return { isOpen: isDue && isUnknown, answered, answer };
}
