import type { GymDay } from '@gym/domain/calendar/calendar';
import { AUDIT_ACTIONS, type AuditAction } from '@gym/domain/database/system/audit';
import { DateField } from '../../ui/date-field.tsx';
import { SelectField } from '../../ui/field.tsx';
import styles from './audit.module.css';
import { usePersonName } from './person-name.tsx';
import { AUDIT_ACTION_TEXT, AUDIT_TEXT } from './text.ts';

export interface AuditFilter {
  /** `null`: every action. */
  readonly action: AuditAction | null;
  /** Uid of the person who acted; `null`: everybody. */
  readonly who: string | null;
}

function PersonOption({ uid }: { readonly uid: string }) {
  return <option value={uid}>{usePersonName(uid)}</option>;
}

/** Filters of the log: day, action and person. */
export function AuditFilters({
  day,
  today,
  people,
  filter,
  onDay,
  onFilter,
}: {
  readonly day: GymDay;
  readonly today: GymDay;
  /** Uids of the people who acted on that day. */
  readonly people: readonly string[];
  readonly filter: AuditFilter;
  readonly onDay: (day: GymDay) => void;
  readonly onFilter: (filter: AuditFilter) => void;
}) {
  return (
    <div className={styles.bar}>
      <DateField label={AUDIT_TEXT.day} value={day} today={today} max={today} onDay={onDay} />
      <SelectField
        label={AUDIT_TEXT.action}
        value={filter.action ?? ''}
        onChange={(value) => onFilter({ ...filter, action: AUDIT_ACTIONS.find((action) => action === value) ?? null })}
        options={[
          { value: '', label: AUDIT_TEXT.anything },
          ...AUDIT_ACTIONS.map((action) => ({ value: action, label: AUDIT_ACTION_TEXT[action] })),
        ]}
      />
      <SelectField
        label={AUDIT_TEXT.who}
        value={filter.who ?? ''}
        onChange={(value) => onFilter({ ...filter, who: value === '' ? null : value })}
        options={[{ value: '', label: AUDIT_TEXT.anyone }]}
      >
        {people.map((uid) => (
          <PersonOption key={uid} uid={uid} />
        ))}
      </SelectField>
    </div>
  );
}
