/** A form of required fields: its look, and the faults of an answer. The browser's inputs validate the values. */
import { type FormEvent, type InputHTMLAttributes, type ReactNode, useId, useState } from 'react';
import { styled } from './theme/styled.ts';
import { isBlank, plainText } from './typed-text.ts';

interface Field extends InputHTMLAttributes<HTMLInputElement> {
  readonly name: string;
  readonly label: string;
  /** Messages below the field: for an empty one, and for a value that its input finds invalid. */
  readonly errors: { readonly empty: string; readonly invalid?: string };
}

/** Empty fields are reported before invalid ones. */
type Fault = keyof Field['errors'];

interface FormProps {
  readonly fields: readonly Field[];
  /** While the answer is processed, nothing can be changed. */
  readonly isBusy?: boolean;
  readonly className?: string;
  /** Label of its button. */
  readonly children: ReactNode;
  readonly onFault: (fault: Fault) => void;
  /** `values` are trimmed, in the order of the fields. */
  readonly onAnswer: (values: readonly string[], form: HTMLFormElement) => void;
}

export function Form({ fields, isBusy, className, children, onFault, onAnswer }: FormProps) {
  /** Faults by field name. */
  const [faults, setFaults] = useState<Readonly<Record<string, Fault>>>({});

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const inputs = [...form.querySelectorAll('input')];
    for (const input of inputs) if (input.inputMode !== '') input.value = plainText(input.value);
    const values = inputs.map(({ value }) => value.trim());
    const empty = inputs.filter(({ value }) => isBlank(value));
    const wrong = empty.length > 0 ? empty : inputs.filter(({ validity }) => !validity.valid);
    const fault = empty.length > 0 ? 'empty' : 'invalid';
    setFaults(Object.fromEntries(wrong.map(({ name }) => [name, fault])));
    if (wrong.length === 0) onAnswer(values, form);
    else onFault(fault);
    wrong[0]?.focus();
  }

  return (
    // noValidate: the browser's own messages would prevent the submit, and with it the toasts.
    <form noValidate className={className} onSubmit={submit} aria-busy={isBusy}>
      {fields.map(({ errors, ...field }) => {
        const fault = faults[field.name];
        return (
          <TextField {...field} key={field.name} readOnly={isBusy} error={fault && errors[fault]} />
        );
      })}
      {children}
    </form>
  );
}

interface TextFieldProps extends Omit<Field, 'errors'> {
  readonly error: string | undefined;
}

/** A labelled text input with its error message. */
function TextField({ label, error, ...attributes }: TextFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <Row>
      <Label htmlFor={id}>{label}</Label>
      <Input
        {...attributes}
        id={id}
        aria-required="true"
        aria-invalid={error !== undefined}
        aria-describedby={error && errorId}
      />
      {/* Rendered from the start: a live region inserted with its text is often not read. */}
      <Message id={errorId} role="alert">
        {error}
      </Message>
    </Row>
  );
}

const Row = styled('div', { display: 'grid', alignContent: 'start' });

const Label = styled('label', { textStyle: 'small', fontWeight: 500, marginBlockEnd: '1' });

/** 16 px: with smaller text iOS zooms the page on focus. */
const Input = styled('input', {
  width: 'full',
  minWidth: '0',
  minHeight: 'target',
  // Scrolls far enough to show the message below a focused field.
  scrollMarginBlockEnd: '{spacing.16}',
  paddingInline: '3',
  fontSize: 'md',
  color: 'fg',
  bg: 'bg',
  border: '1px solid {colors.border.control}',
  transition: 'border-color {durations.quick}',
  _hover: { borderColor: 'fg.quiet' },
  _focusVisible: {
    outline: '2px solid {colors.accent}',
    outlineOffset: '-1px',
    borderColor: 'transparent',
  },
  _readOnly: { color: 'fg.quiet' },
  '&[aria-invalid=true]': { borderColor: 'crash', boxShadow: 'inset 3px 0 0 {colors.crash}' },
});

const Message = styled('p', {
  textStyle: 'small',
  color: 'crash',
  '&:not(:empty)': { marginBlockStart: '1' },
});
