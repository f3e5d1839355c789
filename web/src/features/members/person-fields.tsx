import type { GymDay } from '@gym/domain/calendar/calendar';
import type { Branch } from '../../data/public/branches.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import styles from './create-form.module.css';
import { GuardianFields } from './guardian-fields.tsx';
import { asksGuardian, type GuardianForm } from './guardian-form.ts';
import type { NewMember } from './new-member.ts';
import { CREATE_TEXT } from './person-text.ts';

/** What creating and editing a person have in common. */
export type PersonForm = Pick<NewMember, 'name' | 'email' | 'branch'> & GuardianForm;

/** Name, phone or guardian, e-mail, birth date and branch. */
export function PersonFields({
  form,
  problems,
  branches,
  today,
  emailHint = CREATE_TEXT.emailHint,
  isEmailReadOnly = false,
  onChange,
}: {
  readonly form: PersonForm;
  readonly problems: Partial<Readonly<Record<keyof PersonForm, string>>>;
  readonly branches: readonly Branch[];
  readonly today: GymDay;
  readonly emailHint?: string;
  /** For who may not change it; the hint says why. */
  readonly isEmailReadOnly?: boolean;
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
          error={problems.name}
        />
      </div>
      <div className={styles.way}>
        <Button look="quiet" onClick={() => onChange({ noPhone: !form.noPhone })}>
          {form.noPhone ? CREATE_TEXT.withPhone : CREATE_TEXT.noPhone}
        </Button>
      </div>
      {!form.noPhone && (
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
          error={problems.phone}
        />
      )}
      {asksGuardian(form, today) && <GuardianFields form={form} problems={problems} onChange={onChange} />}
      <TextField
        label={CREATE_TEXT.email}
        description={emailHint}
        type="email"
        inputMode="email"
        name="member-email"
        autoComplete="off"
        disabled={isEmailReadOnly}
        value={form.email}
        onChange={(email) => onChange({ email })}
        error={problems.email}
      />
      <DateField
        label={CREATE_TEXT.birthDate}
        description={CREATE_TEXT.optional}
        today={today}
        max={today}
        value={form.birthDate}
        onChange={(birthDate) => onChange({ birthDate })}
        error={problems.birthDate}
      />
      <SelectField
        label={CREATE_TEXT.branch}
        description={CREATE_TEXT.branchHint}
        value={form.branch}
        onChange={(branch) => onChange({ branch })}
        options={form.branch === '' ? [{ value: '', label: CREATE_TEXT.chooseBranch }, ...choices] : choices}
        error={problems.branch}
      />
    </div>
  );
}
