import { updateUser } from '@gym/domain/contracts/users';
import { NAME_MAX_LENGTH, NAME_MIN_LENGTH } from '@gym/domain/database/users';
import { type Refusal, type RefusalReason, refuse } from '@gym/domain/errors';
import { tidyName } from '@gym/domain/person/names';
import { phoneText } from '@gym/domain/person/phone';
import { REFUSAL_TEXT } from '@gym/domain/text/refusals';
import { type FormEvent, useState } from 'react';
import { call } from '../../data/call.ts';
import { DraftNotice } from '../../shared/draft/draft-notice.tsx';
import { useDraftedTexts } from '../../shared/draft/use-drafted-texts.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { useAction } from '../../ui/form/use-action.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './session.module.css';
import { PROFILE_TEXT } from './text.ts';

const NAME_REASONS: readonly RefusalReason[] = ['name-too-short'];
const PHONE_REASONS: readonly RefusalReason[] = ['phone-invalid', 'phone-taken', 'phone-already-set', 'phone-tries'];

function belongsTo(refusal: Refusal | null, field: string, reasons: readonly RefusalReason[]): string | null {
  if (refusal === null) return null;
  if (refusal.field !== field && !reasons.includes(refusal.reason)) return null;
  return refusal.reason === 'phone-taken' ? PROFILE_TEXT.phoneTaken : REFUSAL_TEXT[refusal.reason];
}

/** Name, phone and home branch. A phone that is set already is shown and changed at reception. */
export function PersonalInfoForm({
  name: knownName,
  phone: knownPhone,
  branches,
  firstBranch,
  onSaved,
}: {
  readonly name: string;
  /** E.164. */
  readonly phone: string | null;
  /** To choose the home branch from; none once it is known. */
  readonly branches: readonly { readonly key: string; readonly name: string }[];
  /** The one that this device used last. */
  readonly firstBranch: string | null;
  readonly onSaved: () => void;
}) {
  const [first] = useState(() => ({
    name: knownName,
    phone: '',
    branch: (branches.find(({ key }) => key === firstBranch) ?? branches[0])?.key ?? '',
  }));
  const drafted = useDraftedTexts('own-data', '', first);
  const { name, phone, branch } = drafted.values;
  const { busy, refusal, run } = useAction(
    async () => {
      if (tidyName(name).length < NAME_MIN_LENGTH) return refuse('name-too-short');
      const newPhone = knownPhone === null && phone.trim() !== '' ? { Phone: phone.trim() } : {};
      const home = branch === '' ? {} : { HomeBranch: branch };
      return call(updateUser, { Nombre: tidyName(name), ...newPhone, ...home });
    },
    () => {
      drafted.discard();
      onSaved();
    },
  );
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void run();
  };

  const nameProblem = belongsTo(refusal, 'Nombre', NAME_REASONS);
  const phoneProblem = belongsTo(refusal, 'Phone', PHONE_REASONS);
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <DraftNotice form={drafted} />
      <TextField
        label={PROFILE_TEXT.name}
        description={PROFILE_TEXT.nameHint}
        name="name"
        autoComplete="name"
        maxLength={NAME_MAX_LENGTH}
        value={name}
        onChange={(typed) => drafted.change({ name: typed })}
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
        onChange={(typed) => drafted.change({ phone: typed })}
        error={phoneProblem}
      />
      {branches.length > 1 && (
        <SelectField
          label={PROFILE_TEXT.branch}
          description={PROFILE_TEXT.branchHint}
          value={branch}
          onChange={(chosen) => drafted.change({ branch: chosen })}
          options={branches.map(({ key, name: label }) => ({ value: key, label }))}
        />
      )}
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
