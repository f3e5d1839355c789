import { DATE_TEXT } from './date-text.ts';
import { TextField } from './field.tsx';
import { timeTyped, withColon } from './typed-day.ts';
import { useTyped } from './use-typed.ts';

/**
 * Field for a time of day, typed as `HH:mm` of 24 hours in every browser's language. `value`: the text typed so far.
 */
export function TimeField({
  value,
  error,
  required = false,
  onChange,
  ...field
}: {
  readonly label: string;
  readonly description?: string | null | undefined;
  readonly error?: string | null | undefined;
  readonly value: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly onChange: (text: string) => void;
}) {
  const typed = useTyped({
    value,
    complete: withColon,
    parse: timeTyped,
    problemOf: (text) => (timeTyped(text) === null ? DATE_TEXT.notATime : null),
    emit: onChange,
  });
  return (
    <TextField
      {...field}
      {...typed.field}
      error={error ?? typed.problem}
      placeholder={DATE_TEXT.timeShape}
      maxLength={5}
      aria-required={required || undefined}
    />
  );
}
