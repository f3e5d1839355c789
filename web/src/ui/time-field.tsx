import { DATE_TEXT } from './date-text.ts';
import { TextField } from './field.tsx';
import { insertColon, parseTypedTime } from './typed-day.ts';
import { useTypedText } from './use-typed.ts';

/**
 * Field for a time of day, typed in 24-hour format (`HH:mm`) in every language of the browser. `value`: the text that
 * was typed so far.
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
  const typed = useTypedText({
    value,
    complete: insertColon,
    parse: parseTypedTime,
    problemOf: (text) => (parseTypedTime(text) === null ? DATE_TEXT.notATime : null),
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
