import { RELATIONS } from '@gym/domain/person/guardian';
import { contactText, RELATION_TEXT } from '@gym/domain/text/contact';
import { useUserRecord } from '../../data/users.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import styles from './create-form.module.css';
import type { GuardianForm } from './guardian-form.ts';
import { CREATE_TEXT } from './person-text.ts';

interface GuardianFieldsProps {
  readonly form: GuardianForm;
  readonly problems: Partial<Readonly<Record<keyof GuardianForm, string>>>;
  readonly onChange: (part: Partial<GuardianForm>) => void;
}

/** A guardian who is a member: who it is, until another one is named. */
function MemberGuardian({ uid, onChange }: { readonly uid: string; readonly onChange: () => void }) {
  const user = useUserRecord(uid);
  const person = user.status === 'value' ? user.value : null;
  const facts = [person?.Nombre, person && contactText({ Phone: person.Phone })].filter((fact) => fact);
  return (
    <div className={styles.known}>
      <span>
        {CREATE_TEXT.guardian}: <strong>{facts.join(' · ')}</strong>
      </span>
      <Button look="secondary" onClick={onChange}>
        {CREATE_TEXT.guardianChange}
      </Button>
    </div>
  );
}

/** Who answers for somebody without an own phone, or under 18. */
export function GuardianFields({ form, problems, onChange }: GuardianFieldsProps) {
  if (form.guardianUid !== '')
    return (
      <div className={styles.whole}>
        <MemberGuardian uid={form.guardianUid} onChange={() => onChange({ guardianUid: '' })} />
      </div>
    );
  return (
    <>
      <TextField
        label={CREATE_TEXT.guardianName}
        description={CREATE_TEXT.guardianHint}
        name="guardian-name"
        autoComplete="off"
        autoCapitalize="words"
        required
        value={form.guardianName}
        onChange={(guardianName) => onChange({ guardianName })}
        error={problems.guardianName}
      />
      <TextField
        label={CREATE_TEXT.guardianPhone}
        description={CREATE_TEXT.guardianPhoneHint}
        type="tel"
        inputMode="tel"
        name="guardian-phone"
        autoComplete="off"
        required
        value={form.guardianPhone}
        onChange={(guardianPhone) => onChange({ guardianPhone })}
        error={problems.guardianPhone}
      />
      <SelectField
        label={CREATE_TEXT.relation}
        value={form.relation}
        onChange={(value) => onChange({ relation: RELATIONS.find((one) => one === value) ?? 'other' })}
        options={RELATIONS.map((one) => ({ value: one, label: RELATION_TEXT[one] }))}
      />
    </>
  );
}
