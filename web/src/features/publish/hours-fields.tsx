import { MAX_SPANS } from '@gym/domain/branch/opening-hours';
import type { GymDay } from '@gym/domain/calendar/calendar';
import { WEEKDAY_NAMES } from '@gym/domain/text/days';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { TextField } from '../../ui/field.tsx';
import { TimeField } from '../../ui/time-field.tsx';
import { isHolidayDay, spansToStored, type TypedHoliday, type TypedSpan } from './hours-form.ts';
import styles from './publish.module.css';
import { PUBLISH_TEXT } from './text.ts';

/** Fields for the opening hours of one day, in spans. On a day without spans the branch is closed. */
function SpanFields({
  day,
  spans,
  problem,
  onChange,
}: {
  /** Name of the day for labels: a weekday or a date. */
  readonly day: string;
  readonly spans: readonly TypedSpan[];
  /** Why the form's hours can't be stored. It is shown only if the spans of this day are invalid. */
  readonly problem: string | undefined;
  readonly onChange: (spans: readonly TypedSpan[]) => void;
}) {
  const changeSpan = (at: number, part: Partial<TypedSpan>): void =>
    onChange(spans.map((span, index) => (index === at ? { ...span, ...part } : span)));
  return (
    <>
      <div className={styles.dayHead}>
        <p className={styles.dayName}>{spans.length === 0 ? `${day}: ${PUBLISH_TEXT.closed.toLowerCase()}` : day}</p>
        {spans.length < MAX_SPANS && (
          <Button
            look="quiet"
            size="small"
            aria-label={PUBLISH_TEXT.addSpanOf(day)}
            onClick={() => onChange([...spans, { from: '', until: '' }])}
          >
            <IconPlus size={18} stroke={1.75} aria-hidden />
            {PUBLISH_TEXT.addSpan}
          </Button>
        )}
      </div>
      {spans.map((span, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: spans have no identity besides their position
        <div key={index} className={styles.span}>
          <TimeField
            label={PUBLISH_TEXT.opens(day)}
            value={span.from}
            error={index === 0 && spansToStored(spans) === null ? problem : undefined}
            onChange={(from) => changeSpan(index, { from })}
          />
          <TimeField
            label={PUBLISH_TEXT.closes(day)}
            value={span.until}
            onChange={(until) => changeSpan(index, { until })}
          />
          <Button
            look="quiet"
            aria-label={PUBLISH_TEXT.removeSpan(day)}
            onClick={() => onChange(spans.filter((_, at) => at !== index))}
          >
            <IconTrash size={20} stroke={1.75} aria-hidden />
          </Button>
        </div>
      ))}
    </>
  );
}

/** Fields for the opening hours of each weekday, which can have several spans. */
export function WeekFields({
  week,
  problem,
  onChange,
}: {
  /** The spans of each weekday, Monday first. */
  readonly week: readonly (readonly TypedSpan[])[];
  readonly problem: string | undefined;
  readonly onChange: (week: readonly (readonly TypedSpan[])[]) => void;
}) {
  const [monday = []] = week;
  return (
    <div className={styles.days}>
      {WEEKDAY_NAMES.map((name, index) => (
        <div key={name} className={styles.day}>
          <SpanFields
            day={name}
            spans={week[index] ?? []}
            problem={problem}
            onChange={(spans) => onChange(week.map((day, at) => (at === index ? spans : day)))}
          />
          {index === 0 && monday.length > 0 && (
            <Button look="secondary" size="small" onClick={() => onChange(week.map(() => monday))}>
              {PUBLISH_TEXT.copyMonday}
            </Button>
          )}
        </div>
      ))}
    </div>
  );
}

/** Fields for days with special opening hours. */
export function HolidayFields({
  holidays,
  today,
  problem,
  onChange,
}: {
  readonly holidays: readonly TypedHoliday[];
  readonly today: GymDay;
  readonly problem: string | undefined;
  readonly onChange: (holidays: readonly TypedHoliday[]) => void;
}) {
  const changeHoliday = (at: number, part: Partial<TypedHoliday>): void =>
    onChange(holidays.map((holiday, index) => (index === at ? { ...holiday, ...part } : holiday)));
  return (
    <div className={styles.days}>
      <p className={styles.text}>{PUBLISH_TEXT.holidaysHint}</p>
      {holidays.map((holiday, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a day that is being typed can't be a key
        <div key={index} className={styles.day}>
          <div className={styles.fields}>
            <DateField
              label={PUBLISH_TEXT.holidayDay}
              today={today}
              value={holiday.day}
              error={isHolidayDay(holidays, index) ? undefined : problem}
              onChange={(day) => changeHoliday(index, { day })}
            />
            <TextField
              label={PUBLISH_TEXT.holidayName}
              autoComplete="off"
              maxLength={60}
              value={holiday.name}
              onChange={(name) => changeHoliday(index, { name })}
            />
          </div>
          <SpanFields
            day={holiday.day === '' ? PUBLISH_TEXT.holidayDay : holiday.day}
            spans={holiday.spans}
            problem={problem}
            onChange={(spans) => changeHoliday(index, { spans })}
          />
          <Button look="quiet" size="small" onClick={() => onChange(holidays.filter((_, at) => at !== index))}>
            {PUBLISH_TEXT.removeHoliday} {holiday.day}
          </Button>
        </div>
      ))}
      <div>
        <Button look="secondary" size="small" onClick={() => onChange([...holidays, { day: '', name: '', spans: [] }])}>
          {PUBLISH_TEXT.addHoliday}
        </Button>
      </div>
    </div>
  );
}
