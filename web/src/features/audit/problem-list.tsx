import { formatTime, type GymDay, parseGymDay } from '@gym/domain/calendar/calendar';
import type { StoredProblem } from '@gym/domain/database/system/problems';
import { IconMoodSmile } from '@tabler/icons-react';
import type { Keyed } from '../../data/parse.ts';
import { List } from '../../shared/list/list.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Message } from '../../ui/message.tsx';
import { PROBLEM_KIND_TEXT, PROBLEMS_TEXT } from './problems-text.ts';
import styles from './uncharged.module.css';

/** Field for the day whose failures are listed. */
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
    <div className={styles.choice}>
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

/** Failures in browsers on a day. The codes are for developers. */
export function ProblemList({ problems }: { readonly problems: readonly Keyed<StoredProblem>[] }) {
  return (
    <List
      items={problems}
      keyOf={({ key }) => key}
      label={PROBLEMS_TEXT.list}
      empty={<Message icon={IconMoodSmile} title={PROBLEMS_TEXT.emptyTitle} body={PROBLEMS_TEXT.emptyBody} />}
      className={styles.rows}
    >
      {({ value: { Kind, Place, Code, Version, Count, Last } }) => (
        <li className={styles.row}>
          <strong>{PROBLEM_KIND_TEXT[Kind]}</strong>
          <span>
            {PROBLEMS_TEXT.times(Count)}, {PROBLEMS_TEXT.last(formatTime(Last))}
          </span>
          <code>
            {Place} · {Code}
          </code>
          <span className={styles.facts}>{PROBLEMS_TEXT.version(Version)}</span>
        </li>
      )}
    </List>
  );
}
