import { type GymDay, partsOf, weekdayOf } from '@gym/domain/calendar/calendar';
import { dayInWords, MONTH_NAMES, WEEKDAY_NAMES } from '@gym/domain/text/days';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import styles from './calendar.module.css';
import { addMonths, clampDay, type DayLimits, dayByKey, dayLimits, weeksOf } from './calendar-month.ts';
import { DATE_TEXT } from './date-text.ts';

/** Sunday comes first, as usual in Mexico. */
const WEEKDAYS = [WEEKDAY_NAMES[6], ...WEEKDAY_NAMES.slice(0, 6)];

interface MonthProps {
  /** The day from which the arrow keys move. Its month is on screen. */
  readonly day: GymDay;
  readonly limits: DayLimits;
  readonly onMove: (day: GymDay) => void;
}

/** Buttons for the previous and next month, and fields that choose the month and the year. */
function MonthChoice({ day, limits, onMove }: MonthProps) {
  const { year, month } = partsOf(day);
  const [from, to] = [partsOf(limits.first), partsOf(limits.last)];
  const years = Array.from({ length: to.year - from.year + 1 }, (_, index) => to.year - index);
  const isFirst = year === from.year && month === from.month;
  const isLast = year === to.year && month === to.month;
  const move = (months: number): void => onMove(clampDay(addMonths(day, months), limits));
  return (
    <div className={styles.head}>
      <button type="button" aria-label={DATE_TEXT.previousMonth} disabled={isFirst} onClick={() => move(-1)}>
        <IconChevronLeft size={20} aria-hidden />
      </button>
      <select
        aria-label={DATE_TEXT.month}
        value={month}
        onChange={(event) => move(Number(event.currentTarget.value) - month)}
      >
        {MONTH_NAMES.map((name, index) => (
          <option key={name} value={index + 1}>
            {name}
          </option>
        ))}
      </select>
      <select
        aria-label={DATE_TEXT.year}
        value={year}
        onChange={(event) => move((Number(event.currentTarget.value) - year) * 12)}
      >
        {years.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
      <button type="button" aria-label={DATE_TEXT.nextMonth} disabled={isLast} onClick={() => move(1)}>
        <IconChevronRight size={20} aria-hidden />
      </button>
    </div>
  );
}

function Month({
  day,
  limits,
  chosen,
  today,
  onChoose,
}: Omit<MonthProps, 'onMove'> & {
  readonly chosen: GymDay | null;
  readonly today: GymDay;
  readonly onChoose: (day: GymDay) => void;
}) {
  const { year, month } = partsOf(day);
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a date picker has the role of a grid
    <table role="grid" aria-label={`${MONTH_NAMES[month - 1]} de ${year}`} className={styles.month}>
      <thead>
        <tr>
          {WEEKDAYS.map((name = '') => (
            <th key={name} scope="col" abbr={name}>
              {name.slice(0, 2)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf({ year, month }).map((week) => (
          <tr key={week.find((cellDay) => cellDay !== null)}>
            {week.map((cellDay, weekday) =>
              cellDay === null ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: an empty cell is identified by its weekday
                <td key={weekday} />
              ) : (
                <td key={cellDay}>
                  <button
                    type="button"
                    tabIndex={cellDay === day ? 0 : -1}
                    data-day={cellDay}
                    aria-label={`${WEEKDAY_NAMES[weekdayOf(cellDay) - 1]} ${dayInWords(cellDay, today)}`}
                    aria-pressed={cellDay === chosen}
                    aria-current={cellDay === today ? 'date' : undefined}
                    disabled={cellDay < limits.first || cellDay > limits.last}
                    onClick={() => onChoose(cellDay)}
                  >
                    {partsOf(cellDay).day}
                  </button>
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function focusDay(dialog: HTMLDialogElement | null, day: GymDay): void {
  dialog?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
}

/**
 * Calendar for choosing a day. It is positioned at an element (`anchor`, a CSS anchor name), on a phone at the bottom
 * of the screen. Arrow keys move by day and week, Home and End within the week, PageUp and PageDown by month, with
 * Shift by year.
 */
export function Calendar({
  label,
  chosen,
  today,
  min,
  max,
  anchor,
  onChoose,
  onClose,
}: {
  readonly label: string;
  readonly chosen: GymDay | null;
  readonly today: GymDay;
  readonly min?: GymDay | undefined;
  readonly max?: GymDay | undefined;
  readonly anchor: string;
  readonly onChoose: (day: GymDay) => void;
  readonly onClose: () => void;
}) {
  const limits = dayLimits(today, min, max);
  const [day, setDay] = useState(() => clampDay(chosen ?? today, limits));
  const dialog = useRef<HTMLDialogElement>(null);
  const initialDay = useRef(day);
  const isMovedByKey = useRef(false);
  // This is a layout effect, because its cleanup runs while the dialog is still in the document. `close()` restores the
  // focus; removing the element doesn't.
  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    focusDay(opened, initialDay.current);
    return () => opened?.close();
  }, []);
  // Moves the focus only after a key. After another month or year was chosen, the focus stays in that field.
  useLayoutEffect(() => {
    if (isMovedByKey.current) focusDay(dialog.current, day);
    isMovedByKey.current = false;
  }, [day]);

  const onKeyDown = (event: KeyboardEvent): void => {
    // The page, and a dialog that contains the calendar, must not react to these keys.
    event.stopPropagation();
    if (!(event.target instanceof HTMLElement) || event.target.dataset.day === undefined) return;
    const next = dayByKey(day, event.key, event.shiftKey);
    if (next === null) return;
    event.preventDefault();
    isMovedByKey.current = true;
    setDay(clampDay(next, limits));
  };
  return (
    <dialog
      ref={dialog}
      className={styles.calendar}
      style={{ positionAnchor: anchor }}
      aria-label={DATE_TEXT.open(label)}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={styles.inside}>
        <MonthChoice day={day} limits={limits} onMove={setDay} />
        <Month day={day} limits={limits} chosen={chosen} today={today} onChoose={onChoose} />
        <div className={styles.foot}>
          <button type="button" onClick={onClose}>
            {DATE_TEXT.close}
          </button>
          {clampDay(today, limits) === today && (
            <button type="button" onClick={() => onChoose(today)}>
              {DATE_TEXT.today}
            </button>
          )}
        </div>
      </div>
    </dialog>
  );
}
