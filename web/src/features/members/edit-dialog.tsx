import type { GymDay } from '@gym/domain/calendar/calendar';
import type { StoredUser } from '@gym/domain/database/users';
import type { Refusal } from '@gym/domain/errors';
import { PERSON_TEXT, staffRefusalText } from '@gym/domain/text/create-user';
import { FILE_TEXT } from '@gym/domain/text/member-file';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../data/call.ts';
import { usePhoto } from '../../data/photos.ts';
import type { Branch } from '../../data/public/branches.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './create-form.module.css';
import { KnownPerson } from './known-person.tsx';
import { type FieldProblems, fieldOf } from './new-member.ts';
import { editInput, editOf, editProblems, type PersonEdit } from './person-edit.ts';
import { PersonFields } from './person-fields.tsx';
import { PhotoField } from './photo-field.tsx';

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
  const [edit, setEdit] = useState(() => editOf(user));
  const [before] = useState(user);
  const [wasChecked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const sending = useRef(false);
  const keptPhoto = usePhoto(uid, true);
  const field = refusal && fieldOf(refusal.field);
  const problems: FieldProblems = {
    ...(wasChecked ? editProblems(edit, before, today) : {}),
    ...(refusal && field ? { [field]: refusal.reason } : {}),
  };

  const change = (part: Partial<PersonEdit>): void => {
    setEdit({ ...edit, ...part });
    setRefusal(null);
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setChecked(true);
    if (sending.current || Object.keys(editProblems(edit, before, today)).length > 0) return;
    const input = editInput(uid, edit, before);
    if (Object.keys(input).length === 1) return onClose();
    sending.current = true;
    setBusy(true);
    setRefusal(null);
    const answer = await call('updateUser', input);
    sending.current = false;
    setBusy(false);
    if (answer.ok) onDone();
    else setRefusal(answer.refusal);
  };
  return (
    <Dialog title={PERSON_TEXT.editTitle(before.Nombre ?? '')} onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <PersonFields form={edit} problems={problems} branches={branches} today={today} onChange={change} />
        <TextField
          label={PERSON_TEXT.emergency}
          description={PERSON_TEXT.emergencyHint}
          maxLength={120}
          autoComplete="off"
          value={edit.emergency}
          onChange={(emergency) => change({ emergency })}
        />
        <PhotoField
          value={edit.photo ?? keptPhoto}
          isRemovable={edit.photo !== null}
          onChange={(photo) => change({ photo })}
        />
        {refusal?.uid && <KnownPerson uid={refusal.uid} reason={refusal.reason} />}
        {refusal && !refusal.uid && !field && (
          <Notice tone="bad" live>
            {staffRefusalText(refusal.reason)}
          </Notice>
        )}
        <DialogActions>
          <Button look="secondary" onClick={onClose}>
            {FILE_TEXT.back}
          </Button>
          <Button type="submit" busy={busy}>
            {FILE_TEXT.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
