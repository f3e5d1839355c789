import type { GymDay } from '@gym/domain/calendar/calendar';
import { userPath } from '@gym/domain/database/people/users';
import { type PersonKey, personKeys } from '@gym/domain/person/fields';
import { RELATIONS } from '@gym/domain/person/guardian';
import { contactText, RELATION_TEXT } from '@gym/domain/text/contact';
import type { Branch } from '../../../data/public/branches.ts';
import { useRecord } from '../../../data/read.ts';
import { PersonFieldInput } from '../../../shared/person/person-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/field.tsx';
import styles from './create-form.module.css';
import { type GuardianForm, needsGuardian } from './guardian-form.ts';
import { CREATE_TEXT } from './text.ts';

/** What staff type about a person: the person's fields and the guardian's. */
type StaffForm = Partial<Readonly<Record<PersonKey, string>>> & GuardianForm;

interface StaffFieldsProps {
  readonly form: 'create' | 'edit';
  readonly values: StaffForm;
  readonly problems: Partial<Readonly<Record<keyof StaffForm, string>>>;
  readonly branches: readonly Branch[];
  readonly today: GymDay;
  readonly onChange: (part: Partial<StaffForm>) => void;
}

/** A guardian who is a member, with a button to enter another guardian. */
function MemberGuardian({ uid, onChange }: { readonly uid: string; readonly onChange: () => void }) {
  const user = useRecord(userPath, { uid });
  const person = user.status === 'value' ? user.value : null;
  const facts = [person?.Nombre, person && contactText({ Phone: person.Phone })].filter((fact) => fact);
  return (
    <div className={styles.spread}>
      <span>
        {CREATE_TEXT.guardian}: <strong>{facts.join(' · ')}</strong>
      </span>
      <Button look="secondary" onClick={onChange}>
        {CREATE_TEXT.guardianChange}
      </Button>
    </div>
  );
}

/** The fields of the guardian of a person without a phone or under 18. */
function GuardianFields({ form, values, problems, branches, today, onChange }: StaffFieldsProps) {
  if (values.guardianUid !== '')
    return (
      <div className={styles.whole}>
        <MemberGuardian uid={values.guardianUid} onChange={() => onChange({ guardianUid: '' })} />
      </div>
    );
  const shared = { form, today, branches };
  return (
    <>
      <PersonFieldInput
        {...shared}
        field="Nombre"
        name="guardian-name"
        label={CREATE_TEXT.guardianName}
        hint={CREATE_TEXT.guardianHint}
        value={values.guardianName}
        error={problems.guardianName}
        onChange={(guardianName) => onChange({ guardianName })}
      />
      <PersonFieldInput
        {...shared}
        field="Phone"
        name="guardian-phone"
        label={CREATE_TEXT.guardianPhone}
        hint={CREATE_TEXT.guardianPhoneHint}
        value={values.guardianPhone}
        error={problems.guardianPhone}
        onChange={(guardianPhone) => onChange({ guardianPhone })}
      />
      <SelectField
        label={CREATE_TEXT.relation}
        value={values.relation}
        onChange={(value) => onChange({ relation: RELATIONS.find((relation) => relation === value) ?? 'other' })}
        options={RELATIONS.map((relation) => ({ value: relation, label: RELATION_TEXT[relation] }))}
      />
    </>
  );
}

/** The fields in which staff enter a person's data. If a guardian is needed, they include the guardian's fields. */
export function PersonFields({
  emailHint,
  isEmailReadOnly = false,
  ...props
}: StaffFieldsProps & {
  readonly emailHint?: string;
  /** Whether the viewer may not change the e-mail. `emailHint` says why. */
  readonly isEmailReadOnly?: boolean;
}) {
  const { form, values, problems, branches, today, onChange } = props;
  const renderField = (key: PersonKey) => (
    <PersonFieldInput
      key={key}
      form={form}
      field={key}
      value={values[key] ?? ''}
      error={problems[key]}
      today={today}
      branches={branches}
      onChange={(text) => onChange({ [key]: text })}
      {...(key === 'Email' && emailHint !== undefined ? { hint: emailHint } : {})}
      disabled={key === 'Email' && isEmailReadOnly}
    />
  );
  const [name, ...others] = personKeys(form).filter((key) => key !== 'Phone');
  return (
    <div className={styles.fields}>
      <div className={styles.whole}>{name && renderField(name)}</div>
      <div className={styles.phoneSwitch}>
        <Button look="quiet" onClick={() => onChange({ noPhone: !values.noPhone })}>
          {values.noPhone ? CREATE_TEXT.withPhone : CREATE_TEXT.noPhone}
        </Button>
      </div>
      {!values.noPhone && renderField('Phone')}
      {needsGuardian(values, today) && <GuardianFields {...props} />}
      {others.map(renderField)}
    </div>
  );
}
