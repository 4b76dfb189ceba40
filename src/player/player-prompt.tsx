import { chakra } from '@chakra-ui/react/styled-system';
import { type Ref, useCallback, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { playerCopy as copy, playerFormCopy as formCopy, playerToasts } from '../content/player.ts';
import { notify } from '../toasts/notify.ts';
import { type FieldDescription, Form } from '../ui/form.tsx';
import { Button } from '../ui/theme/button.ts';
import { VisuallyHidden } from '../ui/theme/inline-text.ts';
import { Panel } from '../ui/theme/panel.ts';
import { AGE, loadPlayerInfo, type PlayerInfo, savePlayerInfo } from './player-info.ts';
import { playerKnown, selectPlayer } from './player-slice.ts';

interface PlayerPromptProps {
  readonly control: PlayerPromptControl;
  readonly form: Ref<HTMLDivElement>;
  /** A field or the button has got the focus. */
  readonly onFocus: () => void;
  /** Called when the form has closed: the focus was in it and needs a new place. */
  readonly onAnswered: () => void;
}

const FIELDS: readonly FieldDescription[] = [
  {
    name: 'username',
    label: formCopy.username,
    type: 'text',
    autoComplete: 'nickname',
    spellCheck: false,
    errors: { empty: formCopy.usernameMissing },
  },
  {
    name: 'age',
    label: formCopy.age,
    type: 'number',
    inputMode: 'numeric',
    autoComplete: 'off',
    ...AGE,
    errors: { empty: formCopy.ageMissing, invalid: formCopy.ageInvalid(AGE) },
  },
  {
    name: 'country',
    label: formCopy.country,
    type: 'text',
    autoComplete: 'country-name',
    errors: { empty: formCopy.countryMissing },
  },
];

/**
 * Asks who plays. It is part of the page's flow, so it covers no control at any window size, and it
 * opens without taking the focus.
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
          <Title id="player-information">{formCopy.title}</Title>
          <SmallText>{formCopy.note}</SmallText>
          <Fields
            fields={FIELDS}
            onFault={(fault) => {
              const title = fault === 'empty' ? playerToasts.incomplete : playerToasts.age(AGE);
              notify({ kind: 'error', title });
            }}
            onAnswer={([username = '', age, country = ''], fields) => {
              fields.reset();
              answer({ username, age: Number(age), country });
              onAnswered();
            }}
          >
            {/* Secondary: START GAME stays the most prominent button of the page. */}
            <Button type="submit" variant="secondary">
              {formCopy.submit}
            </Button>
          </Fields>
        </Dialog>
      )}
    </>
  );
}

const Dialog = chakra(Panel, {
  base: {
    padding: { base: '5', md: '6', xl: '5' },
    animation: 'appear {durations.calm} {easings.out}',
  },
});

const Title = chakra('h2', { base: { textStyle: 'title', fontSize: { xl: 'lg' } } });

const SmallText = chakra('p', {
  base: { textStyle: 'small', color: 'fg.quiet', marginBlock: '{spacing.1} {spacing.4}' },
});

/** One row in a wide single column; otherwise the name above age and country. */
const Fields = chakra(Form, {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: '6rem minmax(0, 1fr)',
      md: 'minmax(0, 1fr) 6rem minmax(0, 1fr) auto',
      xl: '6rem minmax(0, 1fr)',
    },
    columnGap: '3',
    rowGap: '3',
    alignItems: 'start',
    '& > :is(:first-of-type, button)': { gridColumn: { base: '1 / -1', md: 'auto', xl: '1 / -1' } },
    // Lines the button up with the inputs, below their labels.
    '& > button': {
      marginBlockStart: { base: '1', md: 'calc(1.5 * 0.875rem + 0.25rem)', xl: '1' },
    },
  },
});

/** ms after which an unknown player is asked. */
export const PROMPT_DELAY_MS = 10_000;

interface PlayerPromptControl {
  /** The form is to be shown. */
  readonly isOpen: boolean;
  /** The answer was stored. */
  readonly answered: boolean;
  readonly answer: (info: PlayerInfo) => void;
}

/**
 * Asks an unknown player once. The timer also runs in a hidden tab: the prompt takes no focus and
 * has no deadline, so it may wait for the player to return.
 */
export function usePlayerPrompt(): PlayerPromptControl {
  const dispatch = useDispatch();
  const isUnknown = useSelector(selectPlayer).kind === 'unknown';
  const [wait, setWait] = useState<'running' | 'over'>('running');
  const [answered, setAnswered] = useState(false);

  useEffect(() => {
    if (!isUnknown) return undefined;
    const saved = loadPlayerInfo();
    if (saved !== null) {
      dispatch(playerKnown({ info: saved, isStored: true }));
      return undefined;
    }
    const timer = setTimeout(() => setWait('over'), PROMPT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isUnknown, dispatch]);

  const answer = useCallback(
    (info: PlayerInfo) => {
      const isStored = savePlayerInfo(info);
      setAnswered(isStored);
      if (!isStored) notify({ kind: 'error', title: copy.unstored });
      dispatch(playerKnown({ info, isStored }));
    },
    [dispatch],
  );

  return { isOpen: wait === 'over' && isUnknown, answered, answer };
}
