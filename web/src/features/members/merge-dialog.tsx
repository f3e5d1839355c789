import type { RefusalReason } from '@gym/domain/errors';
import { PERSON_TEXT, staffRefusalText } from '@gym/domain/text/create-user';
import { FILE_TEXT } from '@gym/domain/text/member-file';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../data/call.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { MemberPicker, type PickedMember } from './member-picker.tsx';
import styles from './merge-dialog.module.css';

/** Joins two files of one person: which other one, which of the two stays, and once more what happens. */
export function MergeDialog({
  person,
  onClose,
  onDone,
}: {
  readonly person: PickedMember;
  readonly onClose: () => void;
  /** With the uid of the file that stayed. */
  readonly onDone: (uid: string) => void;
}) {
  const [other, setOther] = useState<PickedMember | null>(null);
  const [kept, setKept] = useState(person.uid);
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<RefusalReason | null>(null);
  const sending = useRef(false);
  const into = other && (kept === other.uid ? other : person);
  const from = other && (kept === other.uid ? person : other);

  const keep = (uid: string): void => {
    setKept(uid);
    setRefusal(null);
    // The other way round is another request.
    setRequestId(crypto.randomUUID());
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!from || !into || sending.current) return;
    sending.current = true;
    setBusy(true);
    setRefusal(null);
    const answer = await call('mergeUsers', { requestId, from: from.uid, into: into.uid });
    sending.current = false;
    setBusy(false);
    if (answer.ok) onDone(answer.value.uid);
    else setRefusal(answer.refusal.reason);
  };
  return (
    <Dialog title={PERSON_TEXT.mergeTitle(person.name)} onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        {other === null && (
          <>
            <p className={styles.text}>{PERSON_TEXT.mergeIntro}</p>
            <MemberPicker except={person.uid} onPick={setOther} />
          </>
        )}
        {other && into && from && (
          <>
            <fieldset className={styles.choice}>
              <legend>{PERSON_TEXT.mergeKeep}</legend>
              <p className={styles.facts}>{PERSON_TEXT.mergeKeepHint}</p>
              {[person, other].map(({ uid, name, facts }) => (
                <Checkbox key={uid} type="radio" name="ficha" checked={kept === uid} onChange={() => keep(uid)}>
                  {name}
                  <span className={styles.facts}>{facts}</span>
                </Checkbox>
              ))}
            </fieldset>
            <Notice tone="warn">
              {PERSON_TEXT.mergeConfirm(`${from.name} (${from.facts})`, `${into.name} (${into.facts})`)}
            </Notice>
          </>
        )}
        {refusal && (
          <Notice tone="bad" live>
            {staffRefusalText(refusal)}
          </Notice>
        )}
        <DialogActions>
          <Button look="secondary" onClick={onClose}>
            {FILE_TEXT.back}
          </Button>
          {other && (
            <Button type="submit" busy={busy}>
              {PERSON_TEXT.mergeDo}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}
