import type { GymDay } from '@gym/domain/calendar/calendar';
import { updateUser } from '@gym/domain/contracts/users';
import type { StoredUser } from '@gym/domain/database/users';
import { ok } from '@gym/domain/errors';
import { staffRefusalText } from '@gym/domain/text/refusals';
import { useState } from 'react';
import { useAuthority } from '../../data/authority.ts';
import { call } from '../../data/call.ts';
import { usePhoto } from '../../data/photos.ts';
import type { Branch } from '../../data/public/branches.ts';
import { DraftNotice } from '../../shared/draft/draft-notice.tsx';
import { useDraft } from '../../shared/draft/use-draft.ts';
import { PhotoField } from '../../shared/photo/photo-field.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { useSentForm } from '../../ui/form/use-sent-form.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './create-form.module.css';
import { asksGuardian, guardianSentences } from './guardian-form.ts';
import { KnownPerson } from './known-person.tsx';
import { memberSentences } from './new-member.ts';
import { EDIT_FIELDS, editInput, editOf, editProblems } from './person-edit.ts';
import { PersonFields } from './person-fields.tsx';
import { PERSON_TEXT } from './person-text.ts';
import { FILE_TEXT } from './text.ts';

/** Staff correct a person's data; only what they change is sent. */
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
  const [before] = useState(user);
  const mayEmail = useAuthority(uid, ['change-email']).refusalOf('change-email') === null;
  const keptPhoto = usePhoto(uid, true);
  const form = useSentForm({
    initial: editOf(user),
    check: (edit) => ({
      ...memberSentences(editProblems(edit, before, today)),
      ...(asksGuardian(edit, today) ? guardianSentences(edit) : {}),
    }),
    input: (edit) => editInput(uid, edit, before),
    schema: updateUser.input,
    fields: EDIT_FIELDS,
    // Nothing but whose it is: nothing was changed.
    send: async (input) => (Object.keys(input).length === 1 ? ok(null) : call(updateUser, input)),
    onDone: (answer) => (answer === null ? onClose() : onDone()),
    say: staffRefusalText,
    draft: useDraft('edit-user', uid),
  });
  const { values: edit, problems, change, refusal, taken } = form;
  return (
    <Dialog title={PERSON_TEXT.editTitle(before.Nombre ?? '')} onClose={onClose}>
      <form ref={form.element} className={styles.form} onSubmit={form.submit} noValidate>
        <DraftNotice form={form} />
        <PersonFields
          form={edit}
          problems={problems}
          branches={branches}
          today={today}
          emailHint={PERSON_TEXT.emailHint}
          isEmailReadOnly={!mayEmail}
          onChange={change}
        />
        <TextField
          label={PERSON_TEXT.emergency}
          description={PERSON_TEXT.emergencyHint}
          maxLength={120}
          autoComplete="off"
          value={edit.emergency}
          error={problems.emergency}
          onChange={(emergency) => change({ emergency })}
        />
        <PhotoField
          value={edit.photo ?? keptPhoto}
          isRemovable={edit.photo !== null}
          onChange={(photo) => change({ photo })}
        />
        {taken && <KnownPerson uid={taken.uid} reason={taken.reason} />}
        {refusal && (
          <Notice tone="bad" live>
            {staffRefusalText(refusal.reason)}
          </Notice>
        )}
        <DialogActions>
          <Button look="secondary" onClick={onClose}>
            {FILE_TEXT.back}
          </Button>
          <Button type="submit" busy={form.busy}>
            {FILE_TEXT.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
