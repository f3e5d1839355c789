import { createUser } from '@gym/domain/contracts/users';
import { checkPerson, type PersonKey, parsePerson, type TypedPerson, typedPerson } from '@gym/domain/person/fields';
import { tidyName } from '@gym/domain/person/names';
import { staffRefusalText } from '@gym/domain/text/refusals';
import type { Branch } from '../../data/public/branches.ts';
import { useToday } from '../../data/public/use-now.ts';
import { DialogFoot } from '../../shared/form/dialog-foot.tsx';
import { Unanswered } from '../../shared/form/unanswered.tsx';
import { useForm } from '../../shared/form/use-form.ts';
import { PersonFieldInput } from '../../shared/person/person-field.tsx';
import { describePersonProblems } from '../../shared/person/person-form.ts';
import styles from './settings.module.css';
import { STAFF_SIGN_IN_TEXT } from './staff-sign-in-text.ts';

const FIELDS = ['Nombre', 'Phone', 'Email', 'HomeBranch'] as const satisfies readonly PersonKey[];

/** Form that creates the file of a new staff member. */
export function NewStaffForm({
  branches,
  onBack,
  onCreated,
}: {
  readonly branches: readonly Branch[];
  readonly onBack: () => void;
  /** Called with the new person and their home branch. */
  readonly onCreated: (person: { readonly uid: string; readonly name: string; readonly branch: string }) => void;
}) {
  const today = useToday();
  const form = useForm(createUser, {
    initial: typedPerson('create', { HomeBranch: branches.length === 1 ? branches[0]?.key : undefined }),
    check: (values) => ({
      ...describePersonProblems(checkPerson('create', values, today), staffRefusalText),
      ...(values.Email.trim() === '' ? { Email: STAFF_SIGN_IN_TEXT.emailMissing } : {}),
    }),
    input: (values: TypedPerson<'create'>) => {
      const parsed = parsePerson('create', FIELDS, values, today);
      const { Nombre = '', HomeBranch = '', Phone, Email } = parsed.ok ? parsed.value : values;
      return { Nombre, HomeBranch, Phone, Email };
    },
    keep: ({ Nombre }) => ({ subject: 'personal', label: STAFF_SIGN_IN_TEXT.newPersonRequest(tidyName(Nombre)) }),
    onDone: ({ uid }, sent) => onCreated({ uid, name: sent.Nombre, branch: sent.HomeBranch }),
    say: staffRefusalText,
  });
  if (form.unanswered) {
    return (
      <Unanswered what={STAFF_SIGN_IN_TEXT.newPersonRequest(form.unanswered.Nombre)} request={form} onClose={onBack} />
    );
  }
  return (
    <form ref={form.element} className={styles.form} noValidate onSubmit={form.submit}>
      {FIELDS.map((field) => (
        <PersonFieldInput
          key={field}
          field={field}
          form="create"
          value={form.values[field]}
          error={form.problems[field]}
          today={today}
          branches={branches}
          onChange={(value) => form.change({ [field]: value })}
          {...(field === 'Email' ? { hint: STAFF_SIGN_IN_TEXT.newEmailHint } : {})}
        />
      ))}
      <DialogFoot
        problem={form.refusal && staffRefusalText(form.refusal.reason)}
        confirm={STAFF_SIGN_IN_TEXT.next}
        busy={form.busy}
        onBack={onBack}
      />
    </form>
  );
}
