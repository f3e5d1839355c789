import { mergeUsers } from '@gym/domain/contracts/people';
import { staffRefusalText } from '@gym/domain/text/refusals';
import { type FormEvent, useState } from 'react';
import { useAuthority } from '../../data/authority.ts';
import { call } from '../../data/call.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { useAction } from '../../ui/form/use-action.ts';
import { Notice } from '../../ui/notice.tsx';
import { MemberPicker, type PickedMember } from './member-picker.tsx';
import styles from './merge-dialog.module.css';
import { PERSON_TEXT } from './person-text.ts';
import { SignInWayText } from './sign-in-way.tsx';
import { FILE_TEXT } from './text.ts';

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
  const { busy, refusal, run, clear } = useAction(
    (from: string, into: string) => call(mergeUsers, { requestId, from, into }),
    ({ uid }) => onDone(uid),
  );
  const never = useAuthority(other?.uid ?? null, ['merge']).refusalOf('merge');
  const refused = never ?? refusal?.reason;
  const into = other && (kept === other.uid ? other : person);
  const from = other && (kept === other.uid ? person : other);

  const keep = (uid: string): void => {
    setKept(uid);
    clear();
    // The other way round is another request.
    setRequestId(crypto.randomUUID());
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (from && into) void run(from.uid, into.uid);
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
                  <span className={styles.facts}>
                    <SignInWayText uid={uid} />
                  </span>
                </Checkbox>
              ))}
            </fieldset>
            <Notice tone="warn">
              {PERSON_TEXT.mergeConfirm(`${from.name} (${from.facts})`, `${into.name} (${into.facts})`)}
            </Notice>
          </>
        )}
        {refused && (
          <Notice tone="bad" live>
            {staffRefusalText(refused)}
          </Notice>
        )}
        <DialogActions>
          <Button look="secondary" onClick={onClose}>
            {FILE_TEXT.back}
          </Button>
          {other && (
            <Button type="submit" busy={busy} disabled={never !== null}>
              {PERSON_TEXT.mergeDo}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}
