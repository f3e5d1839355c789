import { updateUser } from '@gym/domain/contracts/users';
import type { RefusalReason } from '@gym/domain/errors';
import { changedPerson, checkPerson, personKeys, type TypedPerson, typedPerson } from '@gym/domain/person/fields';
import { formatStoredPhone } from '@gym/domain/person/phone';
import { REFUSAL_TEXT } from '@gym/domain/text/refusals';
import type { Branch } from '../../data/public/branches.ts';
import { useToday } from '../../data/public/use-now.ts';
import { DraftNotice } from '../../shared/draft/draft-notice.tsx';
import { useDraft } from '../../shared/draft/use-draft.ts';
import { useForm } from '../../shared/form/use-form.ts';
import { PersonFieldInput } from '../../shared/person/person-field.tsx';
import { describePersonProblems } from '../../shared/person/person-form.ts';
import { PERSON_TEXT } from '../../shared/person/text.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './session.module.css';
import { PROFILE_TEXT } from './text.ts';

function say(reason: RefusalReason): string {
  return reason === 'phone-taken' ? PROFILE_TEXT.phoneTaken : REFUSAL_TEXT[reason];
}

/**
 * Form where a new member completes name, phone and home branch. A stored phone is read-only; reception can change it.
 */
export function PersonalInfoForm({
  name,
  phone,
  branches,
  initialBranch,
  onSaved,
}: {
  readonly name: string;
  /** The stored phone in E.164 format; `null` if none is stored. */
  readonly phone: string | null;
  /** The branches to choose from. With fewer than two, the field isn't shown. */
  readonly branches: readonly Branch[];
  /** Key of the initially selected branch. `null` or an unknown key: the first branch. */
  readonly initialBranch: string | null;
  readonly onSaved: () => void;
}) {
  const today = useToday();
  const HomeBranch = (branches.find(({ key }) => key === initialBranch) ?? branches[0])?.key ?? '';
  const form = useForm(updateUser, {
    initial: typedPerson('first', { Nombre: name, HomeBranch }),
    check: (values) => describePersonProblems(checkPerson('first', values, today), say),
    input: (values: TypedPerson<'first'>) => changedPerson('first', values, {}, today),
    onDone: onSaved,
    say,
    draft: useDraft('own-data'),
  });
  const { values, problems, refusal } = form;
  return (
    <form ref={form.element} className={styles.form} onSubmit={form.submit} noValidate>
      <DraftNotice form={form} />
      {personKeys('first').map((key) => {
        if (key === 'HomeBranch' && branches.length < 2) return null;
        const isPhoneReadOnly = key === 'Phone' && phone !== null;
        return (
          <PersonFieldInput
            key={key}
            form="first"
            field={key}
            value={isPhoneReadOnly ? formatStoredPhone(phone) : values[key]}
            error={problems[key]}
            today={today}
            branches={branches}
            readOnly={isPhoneReadOnly}
            hint={isPhoneReadOnly ? PERSON_TEXT.phoneReadOnly : PROFILE_TEXT.hints[key]}
            onChange={(text) => form.change({ [key]: text })}
          />
        );
      })}
      {refusal && (
        <Notice tone="bad" live>
          {say(refusal.reason)}
        </Notice>
      )}
      <Button type="submit" size="large" wide busy={form.busy}>
        {PROFILE_TEXT.save}
      </Button>
    </form>
  );
}
