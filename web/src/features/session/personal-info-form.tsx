import { NAME_MAX_LENGTH, NAME_MIN_LENGTH } from '@gym/domain/database/users';
import { type Refusal, type RefusalReason, refuse } from '@gym/domain/errors';
import { tidyName } from '@gym/domain/person/names';
import { phoneText } from '@gym/domain/person/phone';
import { REFUSAL_TEXT } from '@gym/domain/text/refusals';
import { type FormEvent, useState } from 'react';
import { call } from '../../data/call.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { useAction } from '../../ui/form/use-action.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './session.module.css';
import { PROFILE_TEXT } from './text.ts';

const NAME_REASONS: readonly RefusalReason[] = ['name-too-short'];
const PHONE_REASONS: readonly RefusalReason[] = ['phone-invalid', 'phone-taken', 'phone-already-set', 'phone-tries'];

function belongsTo(refusal: Refusal | null, field: string, reasons: readonly RefusalReason[]): string | null {
  if (refusal === null) return null;
  return refusal.field === field || reasons.includes(refusal.reason) ? REFUSAL_TEXT[refusal.reason] : null;
}

/** Name and phone. A phone that is set already is shown and changed at reception. */
export function PersonalInfoForm({
  name: knownName,
  phone: knownPhone,
  onSaved,
}: {
  readonly name: string;
  /** E.164. */
  readonly phone: string | null;
  readonly onSaved: () => void;
}) {
  const [name, setName] = useState(knownName);
  const [phone, setPhone] = useState('');
  const { busy, refusal, run } = useAction(async () => {
    if (tidyName(name).length < NAME_MIN_LENGTH) return refuse('name-too-short');
    const newPhone = knownPhone === null && phone.trim() !== '' ? { Phone: phone.trim() } : {};
    return call('updateUser', { Nombre: tidyName(name), ...newPhone });
  }, onSaved);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void run();
  };

  const nameProblem = belongsTo(refusal, 'Nombre', NAME_REASONS);
  const phoneProblem = belongsTo(refusal, 'Phone', PHONE_REASONS);
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <TextField
        label={PROFILE_TEXT.name}
        description={PROFILE_TEXT.nameHint}
        name="name"
        autoComplete="name"
        maxLength={NAME_MAX_LENGTH}
        value={name}
        onChange={setName}
        error={nameProblem}
      />
      <TextField
        label={PROFILE_TEXT.phone}
        description={knownPhone === null ? PROFILE_TEXT.phoneHint : PROFILE_TEXT.phoneKept}
        name="tel"
        type="tel"
        autoComplete="tel-national"
        inputMode="tel"
        readOnly={knownPhone !== null}
        value={knownPhone === null ? phone : phoneText(knownPhone)}
        onChange={setPhone}
        error={phoneProblem}
      />
      {refusal && nameProblem === null && phoneProblem === null && (
        <Notice tone="bad" live>
          {REFUSAL_TEXT[refusal.reason]}
        </Notice>
      )}
      <Button type="submit" size="large" wide busy={busy}>
        {PROFILE_TEXT.save}
      </Button>
    </form>
  );
}
