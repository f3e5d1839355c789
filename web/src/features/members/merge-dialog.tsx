import type { RefusalReason } from '@gym/domain/errors';
import { PERSON_TEXT, staffRefusalText } from '@gym/domain/text/create-user';
import { FILE_TEXT } from '@gym/domain/text/member-file';
import { SEARCH_TEXT } from '@gym/domain/text/members';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../data/call.ts';
import type { FoundMember } from '../../data/member-search.ts';
import { mexicanPhoneText } from '../../lib/phone-text.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { MemberPhoto } from './member-photo.tsx';
import styles from './merge-dialog.module.css';
import { useMemberSearch } from './use-member-search.ts';

export interface MergePerson {
  readonly uid: string;
  readonly name: string;
  /** Phone, e-mail or what else tells two files of one name apart. */
  readonly facts: string;
}

function personOf({ uid, row }: FoundMember): MergePerson {
  return { uid, name: row.Nombre, facts: row.Phone ? mexicanPhoneText(row.Phone) : SEARCH_TEXT.noPhone };
}

/** The other file of the same person, looked for like everywhere else. */
function OtherFile({ than, onPick }: { readonly than: string; readonly onPick: (person: MergePerson) => void }) {
  const [typed, setTyped] = useState('');
  const state = useMemberSearch(typed);
  const members = state.status === 'found' ? state.answer.members.filter(({ uid }) => uid !== than) : [];
  return (
    <>
      <TextField
        label={SEARCH_TEXT.label}
        description={SEARCH_TEXT.hint}
        type="search"
        autoComplete="off"
        value={typed}
        onChange={setTyped}
      />
      <p className="only-read" role="status">
        {state.status === 'found' &&
          (members.length === 0 ? SEARCH_TEXT.noneTitle : SEARCH_TEXT.found(members.length, state.answer.more))}
      </p>
      {state.status === 'failed' && <Notice tone="bad">{staffRefusalText(state.reason)}</Notice>}
      {state.status === 'found' && members.length === 0 && <p className={styles.facts}>{SEARCH_TEXT.noneTitle}</p>}
      <ul className={styles.found}>
        {members.map((member) => (
          <li key={member.uid}>
            <button type="button" onClick={() => onPick(personOf(member))}>
              <MemberPhoto
                uid={member.uid}
                name={member.row.Nombre}
                hasPhoto={member.row.HasPhoto === true}
                size={40}
              />
              <span>
                <span className={styles.name}>{member.row.Nombre}</span>
                <span className={styles.facts}>{personOf(member).facts}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Joins two files of one person: which other one, which of the two stays, and once more what happens. */
export function MergeDialog({
  person,
  onClose,
  onDone,
}: {
  readonly person: MergePerson;
  readonly onClose: () => void;
  /** With the uid of the file that stayed. */
  readonly onDone: (uid: string) => void;
}) {
  const [other, setOther] = useState<MergePerson | null>(null);
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
            <OtherFile than={person.uid} onPick={setOther} />
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
