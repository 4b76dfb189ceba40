import { chakra } from '@chakra-ui/react/styled-system';
import { type InputHTMLAttributes, type Ref, useId } from 'react';

type Attributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'name' | 'autoComplete' | 'inputMode' | 'min' | 'max' | 'readOnly' | 'spellCheck'
>;

interface TextFieldProps extends Attributes {
  readonly label: string;
  /** Error message, or null. */
  readonly error: string | null;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A labelled text input with its error message. */
export function TextField({ label, error, ref, ...attributes }: TextFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <Field>
      <Label htmlFor={id}>{label}</Label>
      <Line
        {...attributes}
        ref={ref}
        id={id}
        aria-required="true"
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : errorId}
      />
      {/* Rendered from the start: a live region inserted with its text is often not read. */}
      <Fault id={errorId} role="alert">
        {error}
      </Fault>
    </Field>
  );
}

const Field = chakra('div', { base: { display: 'grid', alignContent: 'start' } });

const Label = chakra('label', {
  base: { textStyle: 'small', fontWeight: 500, marginBlockEnd: '1' },
});

/** 16 px: with smaller text iOS zooms the page on focus. */
const Line = chakra('input', {
  base: {
    width: 'full',
    minWidth: '0',
    minHeight: 'target',
    // Scrolls far enough that the message below a focused field is in view, too.
    scrollMarginBlockEnd: '{spacing.16}',
    paddingInline: '3',
    fontSize: 'md',
    color: 'fg',
    bg: 'bg',
    border: '1px solid {colors.border.control}',
    borderRadius: '0',
    transition: 'border-color {durations.quick}',
    _hover: { borderColor: 'fg.quiet' },
    _focusVisible: {
      outline: '2px solid {colors.accent}',
      outlineOffset: '-1px',
      borderColor: 'transparent',
    },
    _readOnly: { color: 'fg.quiet' },
    '&[aria-invalid=true]': { borderColor: 'crash', boxShadow: 'inset 3px 0 0 {colors.crash}' },
    // The arrows of a number input would take the room of its digits.
    '&[type=number]': { appearance: 'textfield' },
    '&::-webkit-inner-spin-button, &::-webkit-outer-spin-button': { appearance: 'none' },
  },
});

const Fault = chakra('p', {
  base: { textStyle: 'small', color: 'crash', '&:not(:empty)': { marginBlockStart: '1' } },
});
