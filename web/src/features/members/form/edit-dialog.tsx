import type { GymDay } from '@gym/domain/calendar/calendar';
import { updateUser } from '@gym/domain/contracts/users';
import type { StoredUser } from '@gym/domain/database/people/users';
import { staffRefusalText } from '@gym/domain/text/refusals';
import { type FormEvent, useState } from 'react';
import { useAuthority } from '../../../data/authority.ts';
import { usePhoto } from '../../../data/photos.ts';
import type { Branch } from '../../../data/public/branches.ts';
import { DraftNotice } from '../../../shared/draft/draft-notice.tsx';
import { useDraft } from '../../../shared/draft/use-draft.ts';
import { DialogFoot } from '../../../shared/form/dialog-foot.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { inputSinceLoaded } from '../../../shared/person/person-form.ts';
import { PhotoField } from '../../../shared/photo/photo-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FILE_TEXT } from '../text.ts';
import styles from './create-form.module.css';
import { describeGuardianProblems, needsGuardian } from './guardian-form.ts';
import { KnownPerson } from './known-person.tsx';
import { describeProblems } from './new-member.ts';
import { checkEdit, type PersonEdit, toEditInput, toPersonEdit } from './person-edit.ts';
import { PersonFields } from './person-fields.tsx';
import { EDIT_TEXT } from './text.ts';

/** Dialog in which staff correct a person's data. Only changed fields are sent. */
export function EditDialog({
  uid,
  user,
  branches,
  today,
  onClose,
  onDone,
}: {
  readonly uid: string;
  readonly user: StoredUser;
  readonly branches: readonly Branch[];
  readonly today: GymDay;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) {
  /** The profile as it was when the dialog opened. */
  const [loaded] = useState(user);
  const mayChangeEmail = useAuthority(uid, ['change-email']).refusalOf('change-email') === null;
  const storedPhoto = usePhoto(uid, true);
  const findProblems = (edit: PersonEdit) => ({
    ...describeProblems(checkEdit(edit, loaded, today)),
    ...(needsGuardian(edit, today) ? describeGuardianProblems(edit) : {}),
  });
  const form = useForm(updateUser, {
    initial: toPersonEdit(user),
    check: findProblems,
    // The second parameter begins with the loaded values. They aren't needed, because `loaded` has them.
    input: (edit: PersonEdit, [, ...unansweredEdits]) =>
      inputSinceLoaded((typed, stored) => toEditInput(uid, typed, stored, today), edit, loaded, unansweredEdits),
    fields: { Guardian: 'guardianName' },
    onDone,
    say: staffRefusalText,
    draft: useDraft('edit-user', uid),
  });
  const { values: edit, problems, change, refusal, existingPerson } = form;
  const submit = (event: FormEvent): void => {
    if (form.isChanged || Object.keys(findProblems(edit)).length > 0) form.submit(event);
    else {
      // Nothing changed, so there is nothing to send.
      event.preventDefault();
      onClose();
    }
  };
  return (
    <Dialog title={EDIT_TEXT.title(loaded.Nombre ?? '')} onClose={onClose}>
      <form ref={form.element} className={styles.form} onSubmit={submit} noValidate>
        <DraftNotice form={form} />
        <PersonFields
          form="edit"
          values={edit}
          problems={problems}
          branches={branches}
          today={today}
          emailHint={EDIT_TEXT.emailHint}
          isEmailReadOnly={!mayChangeEmail}
          onChange={change}
        />
        <PhotoField
          value={edit.Photo ?? storedPhoto}
          isRemovable={edit.Photo !== null}
          onChange={(photo) => change({ Photo: photo })}
        />
        {existingPerson && <KnownPerson uid={existingPerson.uid} reason={existingPerson.reason} />}
        <DialogFoot
          problem={refusal && staffRefusalText(refusal.reason)}
          confirm={FILE_TEXT.save}
          busy={form.busy}
          onBack={onClose}
        />
      </form>
    </Dialog>
  );
}
