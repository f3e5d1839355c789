import type { GymDay } from '@gym/domain/calendar/calendar';
import type { Branch } from '../../data/public/branches.ts';
import { DateField } from '../../ui/date-field.tsx';
import { SelectField } from '../../ui/field.tsx';
import styles from './attendance.module.css';
import { ATTENDANCE_TEXT } from './text.ts';

/** Fields for the branch and the day. With fewer than two branches, the field for the branch is disabled. */
export function DayChoice({
  branches,
  branch,
  day,
  today,
  onBranch,
  onDay,
}: {
  readonly branches: readonly Branch[];
  readonly branch: string | null;
  readonly day: GymDay;
  readonly today: GymDay;
  readonly onBranch: (branch: string) => void;
  readonly onDay: (day: GymDay) => void;
}) {
  return (
    <div className={styles.choice}>
      <SelectField
        label={ATTENDANCE_TEXT.branch}
        value={branch ?? ''}
        disabled={branches.length < 2}
        onChange={onBranch}
        options={branches.map(({ key, value }) => ({ value: key, label: value.Name }))}
      />
      <DateField label={ATTENDANCE_TEXT.date} value={day} today={today} max={today} onDay={onDay} />
    </div>
  );
}
