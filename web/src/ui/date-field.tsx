import { type GymDay, parseGymDay } from '@gym/domain/calendar/calendar';
import { IconCalendar } from '@tabler/icons-react';
import { Suspense, useId, useRef, useState } from 'react';
import { lazyPart } from '../lib/on-demand.tsx';
import styles from './date-field.module.css';
import { DATE_TEXT } from './date-text.ts';
import { TextField } from './field.tsx';
import { insertHyphens, parseTypedDay } from './typed-day.ts';
import { useTypedText } from './use-typed.ts';

const Calendar = lazyPart(() => import('./calendar.tsx'), 'Calendar');

interface DateFieldProps {
  readonly label: string;
  readonly description?: string | null | undefined;
  /** The problem and what to do. It is shown instead of the problem that the field itself finds. */
  readonly error?: string | null | undefined;
  /** `yyyy-MM-dd` or empty; in a form, the text that was typed so far. */
  readonly value: string;
  /** The gym's day, which the calendar marks. */
  readonly today: GymDay;
  readonly min?: GymDay | undefined;
  readonly max?: GymDay | undefined;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly name?: string;
  /** For forms, which check the value themselves: called with every text, also an incomplete or invalid one. */
  readonly onChange?: (text: string) => void;
  /** For filters: called only with complete days within the limits. */
  readonly onDay?: (day: GymDay) => void;
}

/**
 * Field for a day, which is typed or chosen in a calendar. A button or ArrowDown opens the calendar. The browser's own
 * date field isn't used, because its order of day and month depends on the browser's language.
 */
export function DateField({
  value,
  today,
  min,
  max,
  error,
  required = false,
  onChange,
  onDay,
  ...field
}: DateFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // Removes characters that CSS names can't contain.
  const anchor = `--${useId().replace(/\W/g, '')}`;
  const problemOf = (text: string): string | null => {
    const day = parseGymDay(text);
    if (day === null) return DATE_TEXT.notADay(today);
    if (min !== undefined && day < min) return DATE_TEXT.tooEarly(min);
    return max !== undefined && day > max ? DATE_TEXT.tooLate(max) : null;
  };
  const typed = useTypedText({
    value,
    complete: insertHyphens,
    parse: parseTypedDay,
    problemOf,
    emit: (text) => {
      onChange?.(text);
      const day = parseGymDay(text);
      if (day && problemOf(day) === null) onDay?.(day);
    },
  });
  return (
    <>
      <TextField
        {...field}
        {...typed.field}
        inputRef={input}
        error={error ?? typed.problem}
        placeholder={DATE_TEXT.dayShape}
        maxLength={10}
        aria-required={required || undefined}
        onKeyDown={(event) => {
          typed.field.onKeyDown(event);
          if (event.key !== 'ArrowDown' || field.disabled) return;
          event.preventDefault();
          event.stopPropagation();
          setOpen(true);
        }}
        aside={
          <button
            type="button"
            className={styles.open}
            style={{ anchorName: anchor }}
            aria-label={DATE_TEXT.open(field.label)}
            aria-haspopup="dialog"
            disabled={field.disabled}
            onClick={() => setOpen(true)}
          >
            <IconCalendar size={20} stroke={1.75} aria-hidden />
          </button>
        }
      />
      {isOpen && (
        <Suspense>
          <Calendar
            label={field.label}
            chosen={parseTypedDay(typed.text)}
            today={today}
            min={min}
            max={max}
            anchor={anchor}
            onClose={() => setOpen(false)}
            onChoose={(day) => {
              typed.choose(day);
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
