import type { GymDay } from '@gym/domain/calendar/calendar';
import { CREATE_TEXT, staffRefusalText } from '@gym/domain/text/create-user';
import type { Branch } from '../../data/public/branches.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import styles from './create-form.module.css';
import type { FieldProblems, MemberField, NewMember } from './new-member.ts';

/** What creating and editing a person have in common. */
export type PersonForm = Pick<NewMember, 'name' | 'phone' | 'email' | 'birthDate' | 'branch'>;

/** The sentence beside a field. */
export function problemAt(problems: FieldProblems, field: MemberField): string | null {
  const reason = problems[field];
  return reason === undefined ? null : staffRefusalText(reason);
}

/** Name, phone, e-mail, birth date and branch. */
export function PersonFields({
  form,
  problems,
  branches,
  today,
  onChange,
}: {
  readonly form: PersonForm;
  readonly problems: FieldProblems;
  readonly branches: readonly Branch[];
  readonly today: GymDay;
  readonly onChange: (part: Partial<PersonForm>) => void;
}) {
  const choices = branches.map(({ key, value }) => ({ value: key, label: value.Name }));
  return (
    <div className={styles.fields}>
      <div className={styles.whole}>
        <TextField
          label={CREATE_TEXT.name}
          description={CREATE_TEXT.nameHint}
          name="member-name"
          autoComplete="off"
          autoCapitalize="words"
          required
          value={form.name}
          onChange={(name) => onChange({ name })}
          error={problemAt(problems, 'Nombre')}
        />
      </div>
      <TextField
        label={CREATE_TEXT.phone}
        description={CREATE_TEXT.phoneHint}
        type="tel"
        inputMode="tel"
        name="member-phone"
        autoComplete="off"
        required
        value={form.phone}
        onChange={(phone) => onChange({ phone })}
        error={problemAt(problems, 'Phone')}
      />
      <TextField
        label={CREATE_TEXT.email}
        description={CREATE_TEXT.emailHint}
        type="email"
        inputMode="email"
        name="member-email"
        autoComplete="off"
        value={form.email}
        onChange={(email) => onChange({ email })}
        error={problemAt(problems, 'Email')}
      />
      <TextField
        label={CREATE_TEXT.birthDate}
        description={CREATE_TEXT.optional}
        type="date"
        max={today}
        value={form.birthDate}
        onChange={(birthDate) => onChange({ birthDate })}
        error={problemAt(problems, 'BirthDate')}
      />
      <SelectField
        label={CREATE_TEXT.branch}
        description={CREATE_TEXT.branchHint}
        value={form.branch}
        onChange={(branch) => onChange({ branch })}
        options={form.branch === '' ? [{ value: '', label: CREATE_TEXT.chooseBranch }, ...choices] : choices}
        error={
          problems.HomeBranch && form.branch === '' ? CREATE_TEXT.branchMissing : problemAt(problems, 'HomeBranch')
        }
      />
    </div>
  );
}
