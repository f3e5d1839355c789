import { formatTime, type GymDay, parseGymDay } from '@gym/domain/calendar/calendar';
import { IconMoodSmile } from '@tabler/icons-react';
import type { Problem } from '../../data/problems.ts';
import { DateField } from '../../ui/date-field.tsx';
import { Message } from '../../ui/message.tsx';
import { PROBLEM_KIND_TEXT, PROBLEMS_TEXT } from './problems-text.ts';
import styles from './uncharged.module.css';

/** Which day is listed. */
export function ProblemDay({
  day,
  today,
  onDay,
}: {
  readonly day: GymDay;
  readonly today: GymDay;
  readonly onDay: (day: GymDay) => void;
}) {
  return (
    <div className={styles.month}>
      <DateField
        label={PROBLEMS_TEXT.day}
        today={today}
        max={today}
        value={day}
        onChange={(chosen) => {
          const parsed = parseGymDay(chosen);
          if (parsed) onDay(parsed);
        }}
      />
    </div>
  );
}

/** What went wrong in browsers on a day, the most frequent first. Codes are for whoever looks after the app. */
export function ProblemList({ problems }: { readonly problems: readonly Problem[] }) {
  if (problems.length === 0) {
    return <Message icon={IconMoodSmile} title={PROBLEMS_TEXT.emptyTitle} body={PROBLEMS_TEXT.emptyBody} />;
  }
  return (
    <ul className={styles.rows} aria-label={PROBLEMS_TEXT.list}>
      {problems.map(({ key, value: { Kind, Place, Code, Version, Count, Last } }) => (
        <li key={key} className={styles.row}>
          <strong>{PROBLEM_KIND_TEXT[Kind]}</strong>
          <span>
            {PROBLEMS_TEXT.times(Count)}, {PROBLEMS_TEXT.last(formatTime(Last))}
          </span>
          <code>
            {Place} · {Code}
          </code>
          <span className={styles.facts}>{PROBLEMS_TEXT.version(Version)}</span>
        </li>
      ))}
    </ul>
  );
}
